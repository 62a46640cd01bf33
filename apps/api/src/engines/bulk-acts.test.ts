import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BaseContext } from '#infra/context'
import { operatorId } from '#infra/identity'
import type { OperatorId } from '#infra/identity'
import { signInOperator } from '../../test/sign-in-operator.ts'
import { startApp } from '../../test/start-app.ts'
import type { TestApp } from '../../test/start-app.ts'
import { NotDone, runBulk } from './bulk-acts.ts'

let app: TestApp
let operator: OperatorId
beforeAll(async () => {
  app = await startApp()
  await signInOperator(app, { username: 'desk', roles: ['support'] })
  const { rows } = await sql<{ id: bigint }>`select id from operator where username = 'desk'`.execute(app.context.db)
  operator = operatorId(rows[0]?.id ?? 0n)
})
afterAll(async () => await app[Symbol.asyncDispose]())

/** An act that writes one line of the audit a row. */
const actOf = (bulkId: string, rows: readonly string[]) => ({
  bulkId,
  act: 'test.note',
  operator,
  rows,
  run: async (tx: Parameters<Parameters<BaseContext['withTransaction']>[0]>[0], row: string) => {
    await sql`insert into audit (actor, action, subject) values ('system', 'member.note', ${`${bulkId}:${row}`})`.execute(tx)
    if (row === 'odd') throw new NotDone('odd')
  },
})
const writtenBy = async (bulkId: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ subject: string }>`
    select subject from audit where starts_with(subject, ${`${bulkId}:`}) order by id`.execute(app.context.db)
  return rows.map(({ subject }) => subject.slice(bulkId.length + 1))
}

/** A process that dies at its nth transaction: at its begin, or when the work is done and the commit is not. */
function dyingAt(nth: number, when: 'before' | 'within'): BaseContext {
  let begun = 0
  return {
    ...app.context,
    withTransaction: async (work) => {
      begun += 1
      if (begun < nth) return await app.context.withTransaction(work)
      if (when === 'before') throw new Error('killed')
      return await app.context.withTransaction(async (tx) => {
        await work(tx)
        throw new Error('killed')
      })
    },
  }
}

const ROWS = Array.from({ length: 200 }, (_, at) => `row ${at}`)

test.each(['before', 'within'] as const)(
  '[BULK-1] an act on 200 rows that was killed %s a row and is sent again does each row once',
  async (when) => {
    const bulkId = randomUUID()
    await expect(runBulk(dyingAt(101, when), actOf(bulkId, ROWS))).rejects.toThrow('killed')
    expect(await writtenBy(bulkId)).toHaveLength(99)

    expect(await runBulk(app.context, actOf(bulkId, ROWS))).toMatchObject({ done: 200, failed: 0 })

    expect(await writtenBy(bulkId)).toEqual(ROWS)
  },
)

test('[BULK-1] a row that was not done leaves nothing but its reason, and the rows around it stay', async () => {
  const bulkId = randomUUID()

  const reply = await runBulk(app.context, actOf(bulkId, ['one', 'odd', 'two']))

  expect(reply).toMatchObject({ rows: [{ code: null }, { code: 'odd', message: null }, { code: null }], done: 2, failed: 1 })
  expect(await writtenBy(bulkId)).toEqual(['one', 'two'])
})

test('[BULK-1] acts are forgotten after a month', async () => {
  const [old, recent] = [randomUUID(), randomUUID()]
  await runBulk(app.context, actOf(old, ['one']))
  app.clock.advance(31 * 24 * 3_600_000)
  await runBulk(app.context, actOf(recent, ['one']))

  const { rows } = await sql<{ id: string }>`select id::text as id from bulk_act where id in (${old}, ${recent})`.execute(app.context.db)
  expect(rows).toEqual([{ id: recent }])
})

test('[BULK-1] the database allows 1 to 200 rows of an act, and a message only of a row that was not done', async () => {
  const { db } = app.context
  const insertAct = async (rows: number, hash: string) =>
    await sql`
      insert into bulk_act (id, operator_id, act, content_hash, rows, at)
      values (gen_random_uuid(), ${operator}, 'test.note', decode(${hash}, 'hex'), ${rows}, now())`.execute(db)
  const bulkId = randomUUID()
  await runBulk(app.context, actOf(bulkId, ['one']))
  const insertRow = async (place: number, code: string | null) =>
    await sql`insert into bulk_row (bulk_id, place, code, message) values (${bulkId}, ${place}, ${code}, 'ข้อความ')`.execute(db)

  await expect(insertAct(201, '00'.repeat(32))).rejects.toThrow('bulk_act__rows')
  await expect(insertAct(0, '00'.repeat(32))).rejects.toThrow('bulk_act__rows')
  await expect(insertAct(1, '00')).rejects.toThrow('bulk_act__hash')
  await expect(insertRow(200, 'odd')).rejects.toThrow('bulk_row__place')
  await expect(insertRow(1, null)).rejects.toThrow('bulk_row__message')
})
