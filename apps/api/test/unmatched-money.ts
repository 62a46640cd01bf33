import { sql } from 'kysely'
import { seedOperator } from '#features/operators/service-seed'
import { arrival, deliver } from './bank-feed.ts'
import { startApp, TEST_PASSWORD } from './start-app.ts'
import type { Browser, TestApp, TestMember, TestReply } from './start-app.ts'

export const UNMATCHED_PATH = '/console/bank-events'
export const CREDITS_PATH = `${UNMATCHED_PATH}/credits`
export const CREDIT_REASON = 'สลิปตรงกับยอดและเวลา'

type Wanted = Parameters<typeof arrival>[0]

/** The app, two operators, and what they do about money that matched nothing. */
export async function startDesks() {
  const app = await startApp()
  const [maker, checker] = [await operatorOf(app, 'maker'), await operatorOf(app, 'checker')]
  /** Money that matches no member, as the bank reports it. */
  const strangeMoney = async (more: Wanted = {}) => {
    const event = arrival({ ref1: 'MKNOBODY2222', ...more })
    const status = await deliver(app, event)
    if (status !== 200) throw new Error(`the feed answered ${status}`)
    return event
  }
  const propose = async (eventId: string, { username }: { readonly username: string }, by = maker) =>
    await by.post(CREDITS_PATH, { eventId, username, reason: CREDIT_REASON })
  return {
    app,
    maker,
    checker,
    strangeMoney,
    propose,
    /** Money that an operator proposes to credit a member with. */
    proposed: async (member: TestMember, more: Wanted = {}) => {
      const event = await strangeMoney(more)
      const { data, text } = await propose(event.eventId, member)
      if (typeof data?.proposal?.creditId !== 'string') throw new Error(`no proposal: ${text}`)
      return { event, creditId: String(data.proposal.creditId) }
    },
    approve: async (creditId: string, by = checker) => await by.post(`${CREDITS_PATH}/${creditId}/approve`),
    decline: async (creditId: string, by = checker, reason = 'ชื่อผู้โอนไม่ตรง') =>
      await by.post(`${CREDITS_PATH}/${creditId}/decline`, { reason }),
    markReturned: async (eventId: string) => await checker.post(`${UNMATCHED_PATH}/returned`, { eventId, bankReference: 'RT-0001' }),
    waiting: async (eventId: string) =>
      (await checker.get(`${UNMATCHED_PATH}?limit=100`)).data.items.find((one: { eventId: string }) => one.eventId === eventId),
    auditOf: async (subject: string) => {
      const { rows } = await sql<{ action: string; actor: string; after: unknown }>`
        select action, actor, after from audit where subject = ${subject} order by id`.execute(app.context.db)
      return rows
    },
    actorOf: async (username: string) => {
      const { rows } = await sql<{ actor: string }>`select 'op:' || id as actor from operator where username = ${username}`.execute(
        app.context.db,
      )
      return rows[0]?.actor
    },
  }
}

/** The outcomes of requests: `done`, or the code of the refusal. */
export function codesOf(replies: readonly TestReply[]): readonly string[] {
  return replies.map(({ status, failure }) => (status === 200 ? 'done' : failure.code)).toSorted()
}

async function operatorOf(app: TestApp, username: string): Promise<Browser> {
  await seedOperator(app.wiring.operators, { username, password: TEST_PASSWORD, displayName: username })
  const reply = await app.consoleGuest().post('/console/login', { username, password: TEST_PASSWORD })
  return app.consoleGuest(String(reply.headers['set-cookie']).split(';')[0])
}
