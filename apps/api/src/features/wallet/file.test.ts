import { randomUUID } from 'node:crypto'
import { post } from '@morakot/ledger/post'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { csvLine } from '#infra/files/csv'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp, TestMember } from '../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ now: new Date() })
})
afterAll(async () => await app[Symbol.asyncDispose]())

const FILE = '/v2/users/credit/transactions.csv'

/** So many movements of 1 baht each, in one transaction. */
async function move(member: TestMember, count: number): Promise<void> {
  await app.context.withTransaction(async (tx) => {
    for (let at = 0; at < count; at += 1)
      await post(tx, {
        scope: 'test',
        key: randomUUID(),
        kind: 'bonus',
        actor: 'test',
        legs: [
          { member: member.id, code: 'real', amount: 100_000n },
          { house: 'house:promo', token: 'CREDIT', amount: -100_000n },
        ],
      })
  })
}

const linesOf = (text: string) => text.slice(1).trimEnd().split('\r\n')

describe('the own credit history as a file', () => {
  test('[CALL-23, ROUTE-10] has every own row once, over many pages, and no other member’s, as UTF-8 with a byte order mark', async () => {
    const [member, other] = [await app.memberWith(), await app.memberWith({ credit: '77.00' })]
    await move(member, 1_003)

    const reply = await (await app.as(member)).get(FILE)

    expect(reply).toMatchObject({ status: 200 })
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(reply.headers['content-disposition']).toBe('attachment; filename="credit-history.csv"')
    expect(reply.text.startsWith('\uFEFF"เวลา","รายการ"')).toBe(true)
    const lines = linesOf(reply.text).slice(1)
    expect(lines).toHaveLength(1_003)
    expect(new Set(lines.map((line) => line.split(',').at(-1))).size).toBe(1_003)
    expect(lines[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,"[^"]+","",1\.00,,1003\.00,"สำเร็จ","'\d+"$/)
    expect(lines.at(-1)).toContain(',1.00,,1.00,')
    const others = linesOf((await (await app.as(other)).get(FILE)).text)
    expect(others).toHaveLength(2)
    expect(others[1]).toContain(',77.00,')
  })

  test('[CALL-23] makes no formula of what a row says, and begins 12 months ago', async () => {
    expect(csvLine(['=1+1', '+66', '-5', '@x', 'ก "ข"'])).toBe(`"'=1+1","'+66","'-5","'@x","ก ""ข"""\r\n`)
    const member = await app.memberWith()
    await move(member, 1)
    app.clock.setTo(new Date(Date.now() + 367 * 86_400_000))

    const later = await app.as(member)
    expect(linesOf((await later.get(FILE)).text)).toHaveLength(1)
    app.clock.setTo(new Date())
    expect(linesOf((await (await app.as(member)).get(FILE)).text)).toHaveLength(2)
  })

  test('[CALL-23] is made five times an hour for a member, and not for a guest', async () => {
    const browser = await app.as(await app.memberWith())
    const statuses: number[] = []
    for (let at = 0; at < 5; at += 1) statuses.push((await browser.get(FILE)).status)

    expect(statuses).toEqual([200, 200, 200, 200, 200])
    expect(await browser.get(FILE)).toMatchObject({ status: 429, failure: { code: 'wallet.too_many_files' } })
    expect((await (await app.as(await app.memberWith())).get(FILE)).status).toBe(200)
    expect((await app.guest().get(FILE)).status).toBe(401)
  })
})
