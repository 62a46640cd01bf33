import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrival, deliver, readQr } from '../../../test/bank-feed.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => await app[Symbol.asyncDispose]())

const BILLER = '099400012345678'

async function newMember(): Promise<{ member: TestMember; browser: Browser }> {
  const member = await app.memberWith()
  return { member, browser: await app.as(member) }
}

async function referenceOf(browser: Browser, amount = 500): Promise<string> {
  return readQr((await browser.post('/v2/users/deposit.generate-qr-code', { amount })).data.qrPayload).ref1
}

const checkedOf = async (browser: Browser) => (await browser.get('/v2/users/deposits')).data.checked
const registered = ({ bank }: TestMember) => ({ fromBank: bank.code, fromAccount: bank.number })

describe('money that came in and credited nothing', () => {
  test('[ROUTE-15] is shown to the member whose QR it was paid for: another amount, or a second time', async () => {
    const { browser } = await newMember()
    const stranger = (await newMember()).browser
    const { depositId, qrPayload } = (await browser.post('/v2/users/deposit.generate-qr-code', { amount: 500 })).data
    const { ref1 } = readQr(qrPayload)

    await deliver(app, arrival({ ref1, amount: '499.99' }))
    const came = { arrivedAt: '2026-11-20T05:00:00.000Z', depositId, reference: ref1 }
    const differs = { ...came, amount: 499.99, reason: 'amount_differs', acceptUntil: '2026-11-21T05:00:00.000Z' }
    expect(await checkedOf(browser)).toEqual([differs])
    await deliver(app, arrival({ ref1 }))
    expect(await checkedOf(browser)).toEqual([differs])
    await deliver(app, arrival({ ref1, toAccount: BILLER }))

    expect(await checkedOf(browser)).toEqual([{ ...came, amount: 500, reason: 'already_paid', acceptUntil: null }, differs])
    expect(await checkedOf(stranger)).toEqual([])
  })

  test.each([
    ['nothing', undefined],
    ['what is not registered', 'MKNOBODY'],
  ])('[ROUTE-13] is shown to the member whose registered account it came from, when its reference is %s', async (_what, ref1) => {
    const { member, browser } = await newMember()

    await deliver(app, arrival({ ...registered(member), amount: '77.50', ref1 }))

    expect(await checkedOf(browser)).toMatchObject([{ amount: 77.5, reason: 'no_intent', reference: null }])
  })

  test.each([
    ['from an account with the same number at another bank', { fromBank: 'NONE' }],
    ['into an account that is none of ours', { toAccount: '1111111111' }],
    ['before the member was registered', { receivedAt: '2026-11-20T04:59:59.999Z' }],
  ])('[ROUTE-13] by plain transfer %s is shown to no one', async (_what, wrong) => {
    const { member, browser } = await newMember()

    await deliver(app, arrival({ ...registered(member), ...wrong }))

    expect(await checkedOf(browser)).toEqual([])
  })

  test('[ROUTE-15] for a QR and into an account that is none of ours is shown to no one', async () => {
    const { browser } = await newMember()

    await deliver(app, arrival({ ref1: await referenceOf(browser), toAccount: '1111111111' }))

    expect(await checkedOf(browser)).toEqual([])
  })

  test('[ROUTE-13] is shown from the registration of the account on: an earlier holder’s money is not', async () => {
    const { member, browser } = await newMember()
    const since = new Date('2026-11-20T06:00:00.000Z')
    await sql`update member set bank_changed_at = ${since} where id = ${member.id}`.execute(app.context.db)

    await deliver(app, arrival({ ...registered(member), amount: '10.00', receivedAt: '2026-11-20T05:59:59.000Z' }))
    await deliver(app, arrival({ ...registered(member), amount: '20.00', receivedAt: '2026-11-20T06:00:00.000Z' }))

    expect(await checkedOf(browser)).toMatchObject([{ amount: 20 }])
  })

  test('[ROUTE-13] is no longer shown once an operator has settled it', async () => {
    const { member, browser } = await newMember()
    const event = arrival(registered(member))
    await deliver(app, event)
    expect(await checkedOf(browser)).toHaveLength(1)

    await sql`insert into audit (actor, action, subject) values ('op:1', 'bank_event.returned', ${`bank_event:${event.eventId}`})`.execute(
      app.context.db,
    )

    expect(await checkedOf(browser)).toEqual([])
  })

  test('[ROUTE-13] is shown for the ten latest', async () => {
    const { member, browser } = await newMember()
    for (let reportCount = 1; reportCount <= 11; reportCount += 1)
      await deliver(app, arrival({ ...registered(member), amount: `${reportCount}.00` }))

    expect((await checkedOf(browser)).map((money: { amount: number }) => money.amount)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
  })
})
