import { randomUUID } from 'node:crypto'
import type { OperatorRole } from '@morakot/contract/permission'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrival, deliver } from '../../../test/bank-feed.ts'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { TEST_PASSWORD } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { startBankedApp } from '../../../test/start-banked-app.ts'
import type { BankedApp } from '../../../test/start-banked-app.ts'
import { present } from '../../../test/present.ts'

const ROLES = ['owner', 'risk', 'support', 'marketing', 'content', 'auditor'] as const satisfies readonly OperatorRole[]
type Role = (typeof ROLES)[number]

let banked: BankedApp
let app: TestApp
let member: TestMember
let withdrawal: string
let receipt: string
const browsers = new Map<Role, Browser>()
const as = (role: Role) => browsers.get(role) ?? app.consoleGuest()

beforeAll(async () => {
  banked = await startBankedApp()
  ;({ app } = banked)
  for (const role of ROLES) browsers.set(role, await operatorBrowser(app, role, role, [role]))
  member = await app.memberWith({ username: 'nok7', credit: '20000.00', firstName: 'สมหญิง', lastName: 'ใจดี' })
  const input = await (await app.as(member)).post('/v2/users/credit.withdraw', { amount: 5_000, password: TEST_PASSWORD })
  withdrawal = input.data.withdrawalId
  const event = arrival({ ref1: 'MKNOBODY2222', amount: '1234.50' })
  await deliver(app, event)
  receipt = event.eventId
  await sql`
    insert into reconciliation_case (source, difference, subject, amount_there, details, opened_at)
    values ('bank:bank', 'missing_here', 'KB-9', 12300000, '{}', ${app.clock.now()})`.execute(app.context.db)
})
afterAll(async () => await banked[Symbol.asyncDispose]())

describe('the work queue of a role', () => {
  test.each([
    ['owner', ['withdrawal_review', 'unmatched_receipt', 'reconciliation_case']],
    ['auditor', ['withdrawal_review', 'unmatched_receipt', 'reconciliation_case']],
    ['support', ['withdrawal_review', 'unmatched_receipt']],
  ] as const)(
    '[TOPBAR-1] %s sees the tasks, counts and badges of the pages that it opens, and what it may do of them',
    async (role, kinds) => {
      const { items, total, counts } = (await as(role).get('/console/queue?limit=100')).data
      const { badges } = (await as(role).get('/console/badges')).data
      const { waiting } = (await as(role).get('/console/overview')).data

      expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(kinds))
      expect(total).toBe(kinds.length)
      expect(badges.queue.count).toBe(kinds.length)
      expect(badges.now.count).toBe(items.filter(({ mayTake }) => mayTake).length)
      expect(badges.now.count > 0).toBe(role === 'owner')
      for (const [badge, kind] of [
        ['withdrawals', 'withdrawal_review'],
        ['unmatched', 'unmatched_receipt'],
        ['reconciliation', 'reconciliation_case'],
      ] as const) {
        const expected = (kinds as readonly string[]).includes(kind) ? 1 : 0
        expect([badge, badges[badge].count, counts[kind]]).toEqual([badge, expected, expected])
      }
      const shown = waiting.filter(({ count }) => count > 0).map(({ kind }) => kind)
      expect(new Set(shown)).toEqual(new Set(kinds))
    },
  )

  test('is open to every role, with the tasks of its own permissions alone', async () => {
    for (const role of ['marketing', 'content'] as const) {
      const { items, total } = (await as(role).get('/console/queue')).data
      expect([role, items, total]).toEqual([role, [], 0])
      expect((await as(role).post('/console/queue/next', {})).data.task).toBeNull()
      const { badges } = (await as(role).get('/console/badges')).data
      expect([badges.queue.count, badges.withdrawals.count, badges.unmatched.count]).toEqual([0, 0, 0])
    }
    const points = { adjustmentId: randomUUID(), username: 'nok7', kind: 'GRANT', points: 5_000, reason: 'ชดเชยภารกิจที่ค้าง' }
    const proposed = await as('owner').post('/console/points', points)
    expect(proposed.status, proposed.text).toBe(200)
    const { items } = (await as('marketing').get('/console/queue')).data
    expect(items).toMatchObject([{ kind: 'proposal_points' }])
    expect((await as('content').get('/console/queue')).data.total).toBe(0)
    expect((await as('marketing').get('/console/overview')).data.waiting).toContainEqual(
      expect.objectContaining({ kind: 'proposal_points', count: 1 }),
    )
  })

  test('refuses a kind that the role does not open, and gives tasks only to operators who may act on them', async () => {
    const refused = [
      await as('support').get('/console/queue?kind=reconciliation_case'),
      await as('risk').post('/console/queue/take', { kind: 'unmatched_receipt', subject: receipt }),
      await as('support').post('/console/queue/take', { kind: 'withdrawal_review', subject: withdrawal }),
    ]

    expect(refused.map(({ status, failure }) => [status, failure.code])).toEqual(refused.map(() => [403, 'operators.not_permitted']))
    expect((await as('risk').post('/console/queue/next', { kinds: ['unmatched_receipt', 'reconciliation_case'] })).data.task).toBeNull()
    expect((await as('risk').post('/console/queue/next', {})).data.task).toMatchObject({ subject: withdrawal })
  })
})

describe('the overview of a role', () => {
  test.each([
    ['owner', true, true],
    ['marketing', true, false],
    ['support', false, false],
  ] as const)('%s reads figures: %s, open cases: %s', async (role, hasFigures, hasCases) => {
    const { figures, hours, correctness } = (await as(role).get('/console/overview')).data

    expect([figures !== null, hours !== null, correctness.openCases !== null]).toEqual([hasFigures, hasFigures, hasCases])
  })
})

describe('the search of a role', () => {
  test('finds members and records of the pages that it opens; who reads members masked sees no name', async () => {
    const number = present((await as('owner').get(`/console/members/${member.id}/withdrawals`)).data.items[0]).number
    const found = async (role: Role, q: string) => (await as(role).get(`/console/search?q=${q}`)).data

    expect((await found('support', 'nok7')).members).toMatchObject([{ username: 'nok7', name: 'สมหญิง ใจดี' }])
    expect((await found('support', number)).records).toMatchObject([{ kind: 'withdrawal', id: withdrawal }])
    expect((await found('marketing', 'nok7')).members).toMatchObject([{ username: 'nok7', name: 'ส*** ใ***' }])
    expect((await found('marketing', number)).records).toEqual([])
    expect((await as('content').get('/console/search?q=nok7')).status).toBe(403)
  })

  test('the list of members hides names from it too', async () => {
    const nameAs = async (role: Role) => present((await as(role).get('/console/members?q=nok7')).data.items[0]).name

    expect([await nameAs('owner'), await nameAs('marketing')]).toEqual(['สมหญิง ใจดี', 'ส*** ใ***'])
  })
})
