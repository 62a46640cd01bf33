import type { EventKind, PayloadOf } from '@morakot/contract/event'
import { depositCredited, withdrawalEnded, withdrawalPaid } from '@morakot/contract/features/cashier/events'
import { MEMBER_MESSAGES } from '@morakot/contract/features/member-push/states'
import { memberLoggedIn, memberLoggedOut } from '@morakot/contract/features/members/events'
import { subjectErased } from '@morakot/contract/features/subject-requests/events'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { excludeMember } from '#features/protection/service-limits'
import type { DomainEvent } from '#infra/events/subscriber'
import { publish } from '#infra/events/publish'
import { drainSubscribers } from '#infra/events/worker'
import { jobKinds } from '../../background.ts'
import { present } from '../../../test/present.ts'
import { startPushService } from '../../../test/push-receiver.ts'
import type { PushService } from '../../../test/push-receiver.ts'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp, TestMember } from '../../../test/start-app.ts'
import { memberPushModule } from './module.ts'
import { MEMBER_PUSH_SEND } from './service-context.ts'
import type { MemberPushContext } from './service-context.ts'
import { queueMessages, READ_FACTS, sendMessage } from './service-send.ts'

const TEN = 10
const PATH = '/me/push'
let push: PushService
let app: TestApp
let context: MemberPushContext
beforeAll(async () => {
  push = await startPushService()
  app = await startApp({ config: { privateUpstreams: [push.origin], publicOrigin: 'http://localhost:3000' } })
  context = app.opened.contextOf(memberPushModule)
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await push[Symbol.asyncDispose]()
})
beforeEach(async () => {
  push.status = 201
  push.arrived.length = 0
  await sql`delete from member_push_message`.execute(app.context.db)
  await sql`delete from member_push_subscription`.execute(app.context.db)
})

let names = 0
async function subscribed(member: TestMember): Promise<string> {
  const { endpoint, p256dh, auth } = push.subscribe(`browser${(names += 1)}`)
  return (await (await app.as(member)).post(PATH, { endpoint, p256dh, auth })).data.subscriptionId
}

const own = () => app.opened.subscribers.filter(({ name }) => name === 'memberPush.send')
async function happened<K extends EventKind>(member: TestMember, kind: K, payload: PayloadOf<K>): Promise<void> {
  await app.context.withTransaction(
    async (tx) => await publish(tx, kind, { member: member.id, actor: 'test', occurredAt: app.clock.now(), payload }),
  )
  await drainSubscribers(app.context.db, own())
}
const send = async () =>
  await app.context.jobs.drain((await jobKinds(app.context, app.opened)).filter(({ name }) => name === MEMBER_PUSH_SEND))

const credited = { deposit: 'd', method: 'qr', amount: '50000000', grant: null, points: null, isFirst: true } as const
const paid = { withdrawal: 'w', amount: '120050000' } as const
const ended = { ...paid, status: 'REJECTED', reason: null } as const
const newDevice = { device: 'ของแปลก', isNewDevice: true, platformCode: 'TIAMUT' } as const
const messages = async () => {
  const { rows } = await sql<{ id: string; isSent: boolean }>`
    select id, sent_at is not null as "isSent" from member_push_message order by made_at, id`.execute(app.context.db)
  return rows
}
const endOf = async (id: string) => {
  const { rows } = await sql<{ because: string | null; refused: number }>`
    select removed_because as because, refused from member_push_subscription where id = ${id}`.execute(app.context.db)
  return present(rows[0])
}

describe('[MEMPUSH-2] what is sent to a member', () => {
  test.each([
    ['CREDITED', depositCredited, credited],
    ['PAID', withdrawalPaid, paid],
    ['REFUSED', withdrawalEnded, ended],
    ['NEW_DEVICE', memberLoggedIn, newDevice],
  ] as const)('is %s: its text and page alone, encrypted, to each browser, on a break too', async (kind, fact, payload) => {
    const member = await app.memberWith()
    await subscribed(member)
    await subscribed(member)
    await subscribed(await app.memberWith())
    await excludeMember(app.context, member.id, { kind: 'self_exclusion', months: 12 })

    await happened(member, fact, payload)
    await send()

    const { text, page } = MEMBER_MESSAGES[kind]
    expect(push.arrived).toHaveLength(2)
    for (const { message, headers } of push.arrived) {
      expect(message).toEqual({ title: 'Morakot', body: text, tag: message.tag, url: page })
      expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm' })
    }
    expect(JSON.stringify(push.arrived.map(({ message }) => [message.body, message.url]))).not.toMatch(/[0-9]/u)
  })

  test('is one of the four kinds alone: no other event of the contract and no other row reaches a browser', async () => {
    const member = await app.memberWith()
    const subscription = await subscribed(member)
    const sent = new Set<string>(['deposit.credited', 'withdrawal.paid', 'withdrawal.ended', 'member.logged_in'])
    const ends = new Set<string>(['member.logged_out', 'subject.erased'])
    expect(READ_FACTS.map(({ topic }) => topic).toSorted()).toEqual([...sent, ...ends].toSorted())
    await happened(member, memberLoggedIn, { ...newDevice, isNewDevice: false })
    expect(await messages()).toEqual([])
    const insert = sql`insert into member_push_message (id, event_id, subscription_id, kind, made_at)
      values (gen_random_uuid(), 1, ${subscription}, 'PROMOTION', now())`.execute(app.context.db)
    await expect(insert).rejects.toMatchObject({ constraint: 'member_push_message__kind' })
  })

  test('is queued once for an event and a browser that ten handle at the same time, and is sent once by ten', async () => {
    const member = await app.memberWith()
    await subscribed(member)
    const event: DomainEvent<typeof withdrawalPaid> = {
      id: 77n,
      xid: null,
      topic: 'withdrawal.paid',
      v: 1,
      occurredAt: app.clock.now(),
      member: member.id,
      actor: 'test',
      transferId: null,
      payload: paid,
    }
    await Promise.all(
      Array.from({ length: TEN }, async () => await context.withTransaction(async (tx) => await queueMessages(context, tx, [event]))),
    )
    const stored = await messages()
    expect(stored).toHaveLength(1)

    const messageId = present(stored[0]).id
    await Promise.allSettled(Array.from({ length: TEN }, async () => await sendMessage(context, { messageId })))
    await send()
    await sendMessage(context, { messageId })
    expect(push.arrived).toHaveLength(1)
  })

  test('is tried again while the push service does not answer, and ends no subscription by that', async () => {
    const member = await app.memberWith()
    const id = await subscribed(member)
    await happened(member, depositCredited, credited)
    const messageId = present((await messages())[0]).id
    push.status = 503
    for (let n = 0; n < TEN; n += 1) await expect(sendMessage(context, { messageId })).rejects.toThrow('did not take')
    expect(await endOf(id)).toEqual({ because: null, refused: 0 })
    push.status = 201
    await sendMessage(context, { messageId })
    expect(push.arrived).toHaveLength(1)
    expect(await messages()).toEqual([{ id: messageId, isSent: true }])
  })

  test.each([404, 410])('ends the subscription when the push service answers %i', async (status) => {
    const member = await app.memberWith()
    const id = await subscribed(member)
    push.status = status
    await happened(member, depositCredited, credited)
    await send()
    expect((await endOf(id)).because).toBe('gone')
    await happened(member, withdrawalPaid, paid)
    expect(await messages()).toHaveLength(1)
  })

  test('ends the subscription after five refused messages in a row', async () => {
    const member = await app.memberWith()
    const id = await subscribed(member)
    for (let n = 1; n <= 5; n += 1) {
      expect((await endOf(id)).because).toBeNull()
      push.status = 400
      await happened(member, depositCredited, credited)
      await send()
    }
    expect(await endOf(id)).toEqual({ because: 'refused', refused: 5 })
  })

  test('reaches no device that was signed out before, and leaves nothing of an erased person', async () => {
    const member = await app.memberWith()
    const id = await subscribed(member)
    await happened(member, memberLoggedOut, { session: '0' })
    expect((await endOf(id)).because).toBeNull()
    await happened(member, depositCredited, credited)
    await (await app.as(member)).post('/me/push/offer', { answer: 'NEVER' })
    await happened(member, subjectErased, { request: 'r', isExcluded: false })
    await send()
    expect(push.arrived).toEqual([])
    const { rows } = await sql<{ rows: string }>`
      select (select count(*) from member_push_subscription where member_id = ${member.id})
        + (select count(*) from member_push_offer where member_id = ${member.id}) + (select count(*) from member_push_message) as rows`.execute(
      app.context.db,
    )
    expect(rows).toEqual([{ rows: 0n }])
  })

  test('names the address of the members to a push service, and nothing of the console', async () => {
    const member = await app.memberWith()
    await subscribed(member)
    await happened(member, depositCredited, credited)
    await send()
    const signed = String(present(push.arrived[0]).headers['authorization'])
    const claims = Buffer.from(present(signed.split('.')[1]), 'base64url').toString()
    expect(claims).toContain('mailto:demo@morakot.invalid')
  })
})
