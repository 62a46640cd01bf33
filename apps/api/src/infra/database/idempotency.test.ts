import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp } from '../../../test/start-app.ts'
import { testAction } from '../../../test/test-action.ts'
import type { TestApp, TestMember } from '../../../test/start-app.ts'
import { withIdempotencyKey } from './idempotency.ts'
import type { IdempotentRequest } from './idempotency.ts'
import { recordAction } from '../operators/audit.ts'

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await startApp()
  member = await app.memberWith()
})
afterAll(async () => await app[Symbol.asyncDispose]())

const requestOf = (given: Partial<IdempotentRequest> = {}): IdempotentRequest => ({
  member: member.id,
  call: 'shop.buy',
  key: randomUUID(),
  content: { item: 1 },
  ...given,
})

/** Buys: writes one row and answers its number. */
async function buy(request: IdempotentRequest): Promise<{ receipt: string }> {
  return await app.context.withTransaction(
    async (tx) =>
      await withIdempotencyKey(tx, request, async () => {
        await recordAction(tx, { actor: 'test', action: testAction('buy'), subject: request.key })
        return { receipt: randomUUID() }
      }),
  )
}

async function boughtTimes(request: IdempotentRequest): Promise<number> {
  const { rows } = await sql<{ times: number }>`select count(*)::integer as times from audit where subject = ${request.key}`.execute(
    app.context.db,
  )
  return rows[0]?.times ?? 0
}

describe('a keyed request', () => {
  test('ten at the same time have one effect and one answer', async () => {
    const request = requestOf()

    const answers = await Promise.all(Array.from({ length: 10 }, async () => await buy(request)))

    expect(new Set(answers.map(({ receipt }) => receipt)).size).toBe(1)
    expect(await boughtTimes(request)).toBe(1)
  })

  test('is answered as before, however its fields are ordered', async () => {
    const request = requestOf({ content: { item: 1, price: { baht: 5n, satang: 0n } } })
    const first = await buy(request)

    expect(await buy({ ...request, content: { price: { satang: 0n, baht: 5n }, item: 1 } })).toEqual(first)
    expect(await boughtTimes(request)).toBe(1)
  })

  test.each([[{ item: 2 }], [{ item: '1' }], [{ item: 1, more: null }], [{ item: 1n }], [[1]], [null]])(
    'with other content (%o) is refused and moves nothing',
    async (content) => {
      const request = requestOf()
      await buy(request)

      await expect(buy({ ...request, content })).rejects.toMatchObject({ code: 'site.key_reused' })
      expect(await boughtTimes(request)).toBe(1)
    },
  )

  test('of ten with two contents the first wins and the others are refused', async () => {
    const request = requestOf()

    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, async (_, at) => await buy({ ...request, content: { item: at % 2 } })),
    )

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(await boughtTimes(request)).toBe(1)
  })

  test('remembers a refusal like a success', async () => {
    const request = requestOf()
    const refused = { kind: 'refused', code: 'wallet.insufficient_credit' }
    const once = async (outcome: object) =>
      await app.context.withTransaction(async (tx) => await withIdempotencyKey(tx, request, async () => outcome))

    expect(await once(refused)).toEqual(refused)
    expect(await once({ kind: 'bought' })).toEqual(refused)
  })

  test('whose work throws stores nothing, and may be repeated', async () => {
    const request = requestOf()
    const failing = app.context.withTransaction(
      async (tx) =>
        await withIdempotencyKey(tx, request, async () => {
          await recordAction(tx, { actor: 'test', action: testAction('buy'), subject: request.key })
          throw new Error('the shop burnt down')
        }),
    )

    await expect(failing).rejects.toThrow('the shop burnt down')
    expect(await boughtTimes(request)).toBe(0)
    expect((await sql`select from answered_ask where ask_key = ${request.key}`.execute(app.context.db)).rows).toEqual([])

    await buy(request)
    expect(await boughtTimes(request)).toBe(1)
  })

  test('is its own for each member and each call', async () => {
    const request = requestOf()
    const other = await app.memberWith()

    const receipts = await Promise.all([buy(request), buy({ ...request, member: other.id }), buy({ ...request, call: 'shop.sell' })])

    expect(new Set(receipts.map(({ receipt }) => receipt)).size).toBe(3)
  })
})
