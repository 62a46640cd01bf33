import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { TEST_PASSWORD } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { startBankedApp } from '../../../test/start-banked-app.ts'
import type { BankedApp } from '../../../test/start-banked-app.ts'
import { present } from '../../../test/present.ts'

const TEN = 10
const ROLES = ['owner', 'finance', 'risk', 'support', 'content', 'auditor'] as const

let banked: BankedApp
let app: TestApp
const browsers = new Map<string, Browser>()
const as = (name: string) => browsers.get(name) ?? app.consoleGuest()
beforeAll(async () => {
  banked = await startBankedApp()
  ;({ app } = banked)
  for (const role of ROLES) browsers.set(role, await operatorBrowser(app, role, `คน${role}`, [role]))
  for (let n = 0; n < TEN; n += 1) browsers.set(`desk${n}`, await operatorBrowser(app, `desk${n}`, `คนที่ ${n}`))
  await app.memberWith({ username: 'nok8', credit: '900000.00' })
})
afterAll(async () => await banked[Symbol.asyncDispose]())
beforeEach(async () => {
  await sql`delete from work_lease`.execute(app.context.db)
})

const inbox = async (name: string, query = '') => (await as(name).get(`/console/queue?limit=100&${query}`)).data
const subjects = async (name: string, query = '') => (await inbox(name, query)).items.map(({ subject }) => subject)
const assign = async (by: string, task: { kind: string; subject: string }, operatorId: string) =>
  await as(by).post('/console/queue/assign', { kind: task.kind, subject: task.subject, operatorId })
const idOf = async (username: string) => {
  const { rows } = await sql<{ id: bigint }>`select id from operator where username = ${username}`.execute(app.context.db)
  return String(present(rows[0]).id)
}

async function withdrawal(amount = 5_000): Promise<{ kind: 'withdrawal_review'; subject: string }> {
  const member = await app.memberWith({ credit: '20000.00' })
  const { data, text } = await (await app.as(member)).post('/v2/users/credit.withdraw', { amount, password: TEST_PASSWORD })
  expect(data?.status, text).toBe('REVIEW')
  return { kind: 'withdrawal_review', subject: data.withdrawalId }
}

/** Points that one operator proposed for the member. */
async function proposal(by: string): Promise<{ kind: 'proposal_points'; subject: string }> {
  const adjustmentId = randomUUID()
  const points = { adjustmentId, username: 'nok8', kind: 'GRANT', points: 5_000, reason: 'ชดเชยภารกิจที่ค้าง' }
  const { status, text } = await as(by).post('/console/points', points)
  expect(status, text).toBe(200)
  return { kind: 'proposal_points', subject: adjustmentId }
}

describe('[INBOX-1] what waits', () => {
  const at = () => app.clock.now()
  const insertTransfer = async (id: string, state: string, ended: Date | null) =>
    await sql`
      insert into gateway_transfer (id, member_id, platform_code, direction, amount, state, created_at, ended_at)
      select ${id}, id, 'AMBKING', 'out', 12300, ${state}, ${new Date(at().getTime() - 16 * 60_000)}, ${ended} from member
      where username = 'nok8'`.execute(app.context.db)

  test('of gateways, migrations, parked events and halts is a task of operators who may do it, with its target, and is gone when settled', async () => {
    await sql`
      insert into gateway_account
        (member_id, platform_code, account_number, agent_id, agent_user_id, bank_code, first_name, last_name, gateway_username, tel, told_at)
      select id, 'AMBKING', '1', 'a', 'u', 'KBANK', 'น', 'ก', 'amb9nok8', '0800000000', ${at()} from member where username = 'nok8'`.execute(
      app.context.db,
    )
    const [unknown, refused] = [randomUUID(), randomUUID()]
    await insertTransfer(unknown, 'UNKNOWN', null)
    await insertTransfer(refused, 'REFUSED', at())
    const migration = randomUUID()
    await sql`
      insert into member_migration (id, member_id, source, reference, started_at, moved_at, state, reason)
      select ${migration}, id, 'AMBKING', 'ref-1', ${at()}, ${at()}, 'CONFLICT', 'conflict' from member where username = 'nok8'`.execute(
      app.context.db,
    )
    await sql`
      insert into event_failure (subscriber, event_id, topic, actor, payload, v, occurred_at, error, retry_at, state)
      values ('points', 9001, 'deposit.credited', 'system', '{}', 1, ${at()}, 'fault', ${at()}, 'parked')`.execute(app.context.db)
    const halt = { haltId: randomUUID(), scope: 'ALL', reasonCode: 'bank_down', note: 'ธนาคารแจ้งปิดปรับปรุงระบบ' }
    const halted = await as('finance').post('/console/payout-halts', halt)
    expect(halted.status, halted.text).toBe(200)

    const { items } = await inbox('owner')
    const found = (kind: string) => items.filter((task) => task.kind === kind)
    expect(found('gateway_unknown')).toMatchObject([
      { subject: unknown, username: 'nok8', amount: 123, detail: 'out', isLate: true, mayTake: true, firstBy: null },
    ])
    expect(found('migration_conflict')).toMatchObject([{ subject: migration, isLate: false }])
    expect(found('parked_event')).toMatchObject([{ detail: 'deposit.credited' }])
    expect(found('payout_halt')).toMatchObject([{ subject: halt.haltId, detail: 'ALL' }])
    expect(await subjects('support', 'kind=gateway_unknown')).toEqual([unknown])
    expect((await inbox('support', 'kind=gateway_unknown')).items).toMatchObject([{ mayTake: false }])
    expect((await as('content').get('/console/queue?kind=gateway_unknown')).status).toBe(403)

    await sql`update gateway_transfer set state = 'REFUSED', ended_at = ${at()} where id = ${unknown}`.execute(app.context.db)
    await sql`update event_failure set state = 'closed', ended_at = now() where event_id = 9001`.execute(app.context.db)
    await sql`update member_migration set state = 'CANCELLED' where id = ${migration}`.execute(app.context.db)
    const left = (await inbox('owner')).items.map(({ kind }) => kind)
    for (const kind of ['gateway_unknown', 'parked_event', 'migration_conflict']) expect(left).not.toContain(kind)
  })

  test('counts from when the member began to wait, whatever a withdrawal went through since', async () => {
    const task = await withdrawal()
    const began = at()
    const again = new Date(began.getTime() + 10 * 60_000)
    await sql`update withdrawal set review_round = 1 where id = ${task.subject}`.execute(app.context.db)
    await sql`
      insert into withdrawal_step (withdrawal_id, review_round, status, actor, at)
      values (${task.subject}, 1, 'REVIEW', 'system', ${again})`.execute(app.context.db)
    expect((await inbox('owner')).items.find(({ subject }) => subject === task.subject)).toMatchObject({ since: began.toISOString() })
  })
})

describe('[INBOX-2] the tabs', () => {
  test('show approvals to operators who may give them and not to the proposer, the own tasks, the team’s and what is late', async () => {
    const points = await proposal('owner')
    const money = await withdrawal()
    await as('finance').post('/console/queue/take', money)

    expect(await subjects('owner', 'view=approvals')).not.toContain(points.subject)
    expect(await subjects('desk0', 'view=approvals')).toContain(points.subject)
    expect(await subjects('desk0', 'view=approvals')).not.toContain(money.subject)
    expect(await subjects('finance', 'view=mine')).toEqual([money.subject])
    expect(await subjects('auditor', 'view=team')).toEqual([])
    expect(await subjects('auditor', 'view=all')).toContain(money.subject)
    expect(await subjects('owner', 'view=late')).not.toContain(money.subject)
    const { views } = await inbox('finance', 'view=mine')
    expect(views.mine).toBe(1)
    expect(views.all).toBe((await inbox('finance', 'view=all')).total)
  })

  test('show a withdrawal with its first approval to another approver alone', async () => {
    const money = await withdrawal()
    await sql`
      insert into withdrawal_approval (withdrawal_id, review_round, operator_id, at)
      values (${money.subject}, 0, ${await idOf('desk0')}, ${app.clock.now()})`.execute(app.context.db)

    expect(await subjects('owner', 'view=approvals')).toContain(money.subject)
    expect(await subjects('desk0', 'view=approvals')).not.toContain(money.subject)
    expect((await as('desk0').post('/console/queue/take', money)).failure).toMatchObject({ code: 'workQueue.own_proposal' })
  })

  test('are filtered by kind, holder and amount', async () => {
    const [small, large] = [await withdrawal(5_100), await withdrawal(6_200)]
    await as('finance').post('/console/queue/take', small)
    const found = async (query: string) => await subjects('finance', `kind=withdrawal_review&${query}`)

    expect(await found('amountMin=6000')).toEqual([large.subject])
    expect(await found('amountMax=5100&amountMin=5100')).toEqual([small.subject])
    expect(await found('holder=mine')).toEqual([small.subject])
    expect(await found('holder=free')).not.toContain(small.subject)
    expect(await subjects('owner', 'holder=others')).toEqual([small.subject])
    expect((await inbox('finance', 'amountMin=6000')).items.every(({ amount }) => amount !== null)).toBe(true)
  })

  test.each(['view=nothing', 'holder=team', 'amountMin=-1', 'amountMax=%E0%B8%81', 'kind=quests'])(
    'refuse %s at its field',
    async (query) => {
      const { status, failure } = await as('owner').get(`/console/queue?${query}`)
      expect([status, Object.keys(failure.fields ?? {})]).toEqual([422, [present(query.split('=')[0])]])
    },
  )
})

describe('[INBOX-3] a task', () => {
  test('is given to an operator who may do it, for an hour, and the audit says by whom', async () => {
    const task = await withdrawal()
    const { items } = (await as('owner').get(`/console/queue/assignees?kind=${task.kind}&subject=${task.subject}`)).data
    const names = items.map(({ name }) => name)
    expect(names).toContain('คนfinance')
    for (const name of ['คนsupport', 'คนauditor', 'คนowner']) expect(names).not.toContain(name)

    const { data, status, text } = await assign('owner', task, await idOf('finance'))

    expect(status, text).toBe(200)
    expect(data.holder).toMatchObject({
      operator: 'คนfinance',
      assignedBy: 'คนowner',
      isOwn: false,
      until: new Date(app.clock.now().getTime() + 60 * 60_000).toISOString(),
    })
    expect(await subjects('finance', 'view=mine')).toEqual([task.subject])
    const { rows } = await sql`
      select actor, after from audit where action = 'work.assign' and subject = ${`work:withdrawal_review/${task.subject}`}`.execute(
      app.context.db,
    )
    expect(rows).toEqual([{ actor: `op:${await idOf('owner')}`, after: { operator: await idOf('finance') } }])
    await as('finance').post('/console/queue/take', task)
    expect((await inbox('finance', 'view=mine')).items[0]?.holder?.until, 'renewing shortens nothing').toBe(present(data.holder).until)
  })

  test('is given once by ten operators at the same time', async () => {
    const task = await withdrawal()
    const finance = await idOf('finance')

    const replies = await Promise.all(Array.from({ length: TEN }, async (_, n) => await assign(`desk${n}`, task, finance)))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ failure }) => failure?.code === 'workQueue.taken')).toHaveLength(TEN - 1)
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from audit where action = 'work.assign' and subject like ${`%${task.subject}`}`.execute(
      app.context.db,
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  test('is not given to operators who may not do it, to its proposer, nor away from its holder', async () => {
    const task = await withdrawal()
    const points = await proposal('owner')
    const refused = async (by: string, given: typeof task | typeof points, to: string) => {
      const { status, failure } = await assign(by, given, to)
      return [status, failure?.code, Object.keys(failure?.fields ?? {})]
    }
    expect(await refused('owner', task, await idOf('auditor'))).toEqual([422, 'workQueue.no_right', ['operatorId']])
    expect(await refused('owner', task, '999999999')).toEqual([422, 'workQueue.no_right', ['operatorId']])
    expect(await refused('desk0', points, await idOf('owner'))).toEqual([409, 'workQueue.own_proposal', ['operatorId']])
    expect(await refused('support', task, await idOf('finance'))).toEqual([403, 'operators.not_permitted', []])
    expect(await refused('owner', { ...task, subject: randomUUID() }, await idOf('finance'))).toEqual([404, 'workQueue.task_not_found', []])
    await as('finance').post('/console/queue/take', task)
    expect(await refused('owner', task, await idOf('desk1'))).toEqual([409, 'workQueue.taken', []])
    expect((await assign('finance', task, await idOf('desk1'))).status).toBe(200)
  })

  test('of many is given to one operator, each once or with why not; the same act again changes nothing', async () => {
    const [free, other] = [await withdrawal(), await withdrawal()]
    const points = await proposal('owner')
    await as('desk1').post('/console/queue/take', other)
    const [finance, bulkId] = [await idOf('finance'), randomUUID()]
    const give = async (tasks: object[], operatorId: string) =>
      await as('desk0').post('/console/queue/assign-many', { bulkId, tasks, operatorId })
    const tasks = [free, other, points, { ...free, subject: randomUUID() }]

    const replies = await Promise.all(Array.from({ length: TEN }, async () => await give(tasks, finance)))

    for (const { data } of replies)
      expect(data).toMatchObject({
        rows: [{ code: null }, { code: 'workQueue.taken' }, { code: 'workQueue.no_right' }, { code: 'workQueue.task_not_found' }],
        done: 1,
        failed: 3,
      })
    const { rows } = await sql`select 1 from audit where action = 'work.assign' and subject like ${`%${free.subject}`}`.execute(
      app.context.db,
    )
    expect(rows).toHaveLength(1)
    expect(await give(tasks, await idOf('desk1'))).toMatchObject({ status: 409, failure: { code: 'site.key_reused' } })
  })

  test('cannot be taken by the operator who proposed it, and is not offered to them as the next one', async () => {
    const points = await proposal('desk3')
    expect((await as('desk3').post('/console/queue/take', points)).failure).toMatchObject({ code: 'workQueue.own_proposal' })
    for (const { kind, subject } of (await inbox('desk3')).items.filter(({ mayTake }) => mayTake))
      await as('desk4').post('/console/queue/take', { kind, subject })
    expect((await as('desk3').post('/console/queue/next', {})).data.task).toBeNull()
  })
})
