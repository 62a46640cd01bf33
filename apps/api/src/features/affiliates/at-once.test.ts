import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { publishRound } from '../../../test/published-round.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { closeDue } from './service-close.ts'

const NOVEMBER = new Date('2026-11-20T05:00:00.000Z')
const EIGHTH = new Date('2026-12-07T20:00:00.000Z')
const REASON = { reason: 'ตรวจแล้วถูกต้อง' }

let app: TestApp
let owner: Browser
let finance: Browser
beforeAll(async () => {
  app = await startApp({ now: EIGHTH })
  owner = await operatorBrowser(app, 'boss', 'คุณเจ้าของ', ['owner'])
  finance = await operatorBrowser(app, 'money', 'คุณการเงิน', ['finance'])
})
// The audit at the end re-adds the ledger.
afterAll(async () => await app[Symbol.asyncDispose]())

/** A payout of 6,300 baht that waits for two operators. */
async function waitingPayout(): Promise<{ readonly referrer: TestMember; readonly id: string; readonly browser: Browser }> {
  app.clock.setTo(NOVEMBER)
  const referrer = await app.memberWith()
  await publishRound(app, await app.memberWith({ referredBy: referrer.id }), { stake: 70_000 })
  app.clock.setTo(EIGHTH)
  await app.drainSubscribers()
  await closeDue(app.context)
  await app.drainSubscribers()
  const browser = await app.as(referrer)
  await browser.post('/v2/users/affiliates.withdraw')
  const { rows } = await sql<{ id: string }>`select id from affiliate_payout where member_id = ${referrer.id}`.execute(app.context.db)
  return { referrer, id: rows[0]?.id ?? '', browser }
}

const approve = async (by: Browser, id: string) => await by.post(`/console/affiliate-payouts/${id}/approve`, REASON)
const refuse = async (by: Browser, id: string) => await by.post(`/console/affiliate-payouts/${id}/refuse`, REASON)
const isDone = ({ status }: { readonly status: number }) => status === 200

describe('[CALL-26] a payout of affiliate income that several operators decide at once', () => {
  test('[CALL-26] ten first approvals by two operators pay it once, by both', async () => {
    const { referrer, id } = await waitingPayout()

    const replies = await Promise.all(Array.from({ length: 10 }, async (_none, at) => await approve(at % 2 === 0 ? owner : finance, id)))

    expect(replies.filter(isDone)).toHaveLength(2)
    expect(await app.creditOf(referrer)).toBe('6300.00')
  })

  test('[CALL-26] five who pay and five who refuse bring it to one end, and the income is paid or available again', async () => {
    const { referrer, id, browser } = await waitingPayout()
    await approve(finance, id)

    const replies = await Promise.all(
      Array.from({ length: 10 }, async (_none, at) => (at % 2 === 0 ? await approve(owner, id) : await refuse(finance, id))),
    )

    expect(replies.filter(isDone)).toHaveLength(1)
    const status = replies.find(isDone)?.data.status
    const { available } = (await browser.get('/v2/users/affiliates')).data
    expect([await app.creditOf(referrer), available]).toEqual(status === 'PAID' ? ['6300.00', 0] : ['0.00', 6_300])
  })
})
