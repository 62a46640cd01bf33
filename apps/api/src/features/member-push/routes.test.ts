import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { present } from '../../../test/present.ts'
import { startPushService } from '../../../test/push-receiver.ts'
import type { PushService } from '../../../test/push-receiver.ts'
import { startApp, TEST_PASSWORD as PASSWORD } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { startBankedApp } from '../../../test/start-banked-app.ts'
import type { BankedApp } from '../../../test/start-banked-app.ts'
import { Visitor } from '../../../test/visitor.ts'

const TEN = 10
const DAY_MS = 86_400_000
const PATH = '/me/push'
const OFFER = '/me/push/offer'
let push: PushService
let banked: BankedApp
let app: TestApp
beforeAll(async () => {
  push = await startPushService()
  banked = await startBankedApp({ privateUpstreams: [push.origin] })
  ;({ app } = banked)
})
afterAll(async () => {
  await banked[Symbol.asyncDispose]()
  await push[Symbol.asyncDispose]()
})

let names = 0
function newTarget() {
  const { endpoint, p256dh, auth } = push.subscribe(`browser${(names += 1)}`)
  return { endpoint, p256dh, auth }
}

async function signedIn(member: TestMember, browser = new Visitor(app.app)): Promise<Visitor> {
  expect((await browser.post('/v2/users.login', { username: member.username, password: PASSWORD })).status).toBe(200)
  return browser
}
const ownOf = async (browser: Visitor | Browser) => (await browser.get(PATH)).data.subscriptions
const endsOf = async ({ id }: TestMember) => {
  const { rows } = await sql<{ because: string | null }>`
    select removed_because as because from member_push_subscription where member_id = ${id} order by made_at, id`.execute(app.context.db)
  return rows.map(({ because }) => because)
}

describe('[MEMPUSH-1] a subscription', () => {
  test('is stored sealed, names the device, and is listed to its member alone', async () => {
    const member = await app.memberWith()
    const browser = await signedIn(member)
    const target = newTarget()

    const { status, data } = await browser.post(PATH, target)

    expect(status).toBe(200)
    expect(data).toMatchObject({ device: 'Chrome, Android', isThis: true })
    expect(await ownOf(browser)).toEqual([data])
    expect((await browser.get(PATH)).data.publicKey).toMatch(/^B[\w-]{86}$/u)
    expect((await (await app.as(await app.memberWith())).get(PATH)).data.subscriptions).toEqual([])
    const { rows } = await sql<{ box: string }>`
      select encode(sealed_box, 'escape') as box from member_push_subscription where member_id = ${member.id}`.execute(app.context.db)
    expect(rows).toHaveLength(1)
    for (const { box } of rows) expect(box).not.toContain(push.origin)
  })

  test('is one when the same browser subscribes ten times at the same time', async () => {
    const browser = await signedIn(await app.memberWith())
    const target = newTarget()
    const replies = await Promise.all(Array.from({ length: TEN }, async () => await browser.post(PATH, target)))
    expect(replies.map(({ status }) => status)).toEqual(Array(TEN).fill(200))
    expect(await ownOf(browser)).toHaveLength(1)
  })

  test('is one when ten members subscribe the same browser at the same time, and is of the last', async () => {
    const target = newTarget()
    const browsers = await Promise.all(Array.from({ length: TEN }, async () => await app.as(await app.memberWith())))
    const replies = await Promise.all(browsers.map(async (browser) => await browser.post(PATH, target)))
    expect(replies.map(({ status }) => status)).toEqual(Array(TEN).fill(200))
    const lists = await Promise.all(browsers.map(ownOf))
    expect(lists.flat()).toHaveLength(1)
  })

  test('takes the place of what the device had before', async () => {
    const member = await app.memberWith()
    const browser = await signedIn(member)
    await browser.post(PATH, newTarget())
    app.clock.advance(1_000)
    const { data } = await browser.post(PATH, newTarget())
    expect(await ownOf(browser)).toEqual([data])
    expect(await endsOf(member)).toEqual(['replaced', null])
  })

  test('is one of five at most', async () => {
    const browser = await app.as(await app.memberWith())
    for (let n = 0; n < 5; n += 1) expect((await browser.post(PATH, newTarget())).status).toBe(200)
    expect((await browser.post(PATH, newTarget())).failure).toMatchObject({ code: 'memberPush.too_many' })
    expect(await ownOf(browser)).toHaveLength(5)
  })

  test('is ended by its member alone, once', async () => {
    const member = await app.memberWith()
    const browser = await signedIn(member)
    const { subscriptionId } = (await browser.post(PATH, newTarget())).data
    const other = await app.as(await app.memberWith())
    expect((await other.delete(`${PATH}/${subscriptionId}`)).failure).toMatchObject({ code: 'memberPush.subscription_not_found' })
    expect(await ownOf(browser)).toHaveLength(1)
    const replies = await Promise.all(Array.from({ length: TEN }, async () => await browser.delete(`${PATH}/${subscriptionId}`)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 404)).toHaveLength(TEN - 1)
    expect(await endsOf(member)).toEqual(['own'])
  })

  test('ends with the log-out of its device, and with its removal from the account', async () => {
    const member = await app.memberWith()
    const browser = await signedIn(member)
    await browser.post(PATH, newTarget())
    expect((await browser.delete('/v2/users.logout')).status).toBe(200)
    await app.runJobs()
    expect(await endsOf(member)).toEqual(['signed_out'])

    await signedIn(member, browser)
    await browser.post(PATH, newTarget())
    const computer = await signedIn(member)
    const devices = (await computer.get('/v2/users/devices')).data.items
    expect(await ownOf(computer)).toHaveLength(1)
    const { id } = present(devices.find(({ isThis }) => !isThis))
    expect((await computer.delete(`/v2/users/devices/${id}`)).status).toBe(200)
    expect(await ownOf(computer)).toEqual([])
  })

  test.each([
    ['an address without https', { endpoint: 'http://push.example/1' }, 'memberPush.bad_endpoint'],
    ['a key that is no point of the curve', { p256dh: `B${'A'.repeat(86)}` }, 'memberPush.bad_endpoint'],
    ['no address', { endpoint: 'here' }, 'site.invalid'],
    ['a short secret', { auth: 'short' }, 'site.invalid'],
  ])('is refused with %s', async (_name, changed, code) => {
    const browser = await app.as(await app.memberWith())
    const { failure, status } = await browser.post(PATH, { ...newTarget(), ...changed })
    expect([status, failure.code]).toEqual([422, code])
    expect(await ownOf(browser)).toEqual([])
  })

  test('needs a session, and an installation with a key', async () => {
    expect((await app.guest().post(PATH, newTarget())).status).toBe(401)
    await using silent = await startApp({ config: { push: null } })
    const browser = await silent.as(await silent.memberWith())
    expect((await browser.post(PATH, newTarget())).failure).toMatchObject({ code: 'memberPush.push_off' })
    expect((await browser.get(PATH)).data).toEqual({ publicKey: null, subscriptions: [], isOffered: false })
  })
})

/** A member whose first withdrawal the bank has paid. */
async function paidMember(): Promise<Browser> {
  return (await paid()).browser
}
async function paid(): Promise<{ readonly member: TestMember; readonly browser: Browser }> {
  const member = await app.memberWith({ credit: '1000.00' })
  const browser = await app.as(member)
  expect((await browser.get(PATH)).data.isOffered).toBe(false)
  const { status, text } = await browser.post('/v2/users/credit.withdraw', { amount: 500, password: PASSWORD })
  expect(status, text).toBe(200)
  await app.runJobs()
  return { member, browser }
}
const isOffered = async (browser: Browser) => (await browser.get(PATH)).data.isOffered

describe('[MEMPUSH-3] the offer of messages', () => {
  test('comes after the first paid withdrawal, and not to a member who has had it on', async () => {
    const browser = await paidMember()
    expect(await isOffered(browser)).toBe(true)
    const { subscriptionId } = (await browser.post(PATH, newTarget())).data
    expect(await isOffered(browser)).toBe(false)
    await browser.delete(`${PATH}/${subscriptionId}`)
    expect(await isOffered(browser)).toBe(false)
  })

  test('comes again after 30 days, three times at most; ten answers at the same time count once', async () => {
    const { member } = await paid()
    const { db } = app.context
    for (let shown = 1; shown <= 3; shown += 1) {
      const browser = await app.as(member)
      expect(await isOffered(browser)).toBe(true)
      const replies = await Promise.all(Array.from({ length: TEN }, async () => await browser.post(OFFER, { answer: 'LATER' })))
      expect(replies.map(({ data, text }) => data ?? text)).toEqual(Array(TEN).fill({ isOffered: false }))
      const { rows } = await sql<{ later: number }>`select later from member_push_offer where member_id = ${member.id}`.execute(db)
      expect(rows).toEqual([{ later: shown }])
      app.clock.advance(30 * DAY_MS - 1)
      expect(await isOffered(await app.as(member))).toBe(false)
      app.clock.advance(1)
    }
    expect(await isOffered(await app.as(member))).toBe(false)
  })

  test('never comes again after a refusal for good', async () => {
    const browser = await paidMember()
    expect((await browser.post(OFFER, { answer: 'NEVER' })).data).toEqual({ isOffered: false })
    expect((await browser.post(OFFER, { answer: 'LATER' })).data).toEqual({ isOffered: false })
    expect((await browser.post(OFFER, { answer: 'SOON' })).status).toBe(422)
    expect((await app.guest().post(OFFER, { answer: 'NEVER' })).status).toBe(401)
  })
})
