import { permissions } from '@morakot/contract/nouns'
import { openDatabase } from '@morakot/database/database'
import type { Database } from '@morakot/database/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestReply } from '../../../test/start-app.ts'
import { addNewPermissions } from './service-releases.ts'
import { present } from '../../../test/present.ts'

let app: TestApp
let ann: Browser
let bob: Browser
let made = 0
/** As the schema's owner: the application may neither take permissions out of a version nor roles from a person by hand. */
let owner: Database<Record<never, never>>
beforeAll(async () => {
  app = await startApp()
  owner = openDatabase<Record<never, never>>(app.target, { max: 1, applicationName: 'test-owner' })
})
beforeEach(async () => {
  made += 1
  ann = await signInOperator(app, { username: 'ann', roles: ['owner'] })
  bob = await signInOperator(app, { username: 'bob', roles: ['owner'] })
})
afterAll(async () => {
  await owner.close()
  await app[Symbol.asyncDispose]()
})

const CHANGES = '/console/operator-changes'
const REASON = 'แบ่งหน้าที่ใหม่'
const codeOf = ({ status, failure }: TestReply) => (status === 200 ? 'done' : failure.code)

interface Held {
  readonly permission: string
  readonly grant: string
}

async function roleOf(role: string): Promise<{ readonly version: number; readonly permissions: readonly Held[] }> {
  const { data } = await ann.get('/console/operator-roles')
  return present(data.roles.find((one) => one.role === role))
}

async function idOf(username: string): Promise<string> {
  const { data } = await ann.get('/console/operators')
  return present(data.items.find((one: { username: string }) => one.username === username)).operatorId
}

/** Proposes that support may work redemptions' alerts too, or no longer. */
async function proposeForSupport(by: Browser) {
  const { version, permissions: held } = await roleOf('support')
  const has = held.some(({ permission }) => permission === 'alerts.work')
  const changed = has
    ? held.filter(({ permission }) => permission !== 'alerts.work')
    : [...held, { permission: 'alerts.work', grant: 'may' }]
  return await by.post(`${CHANGES}/role`, { role: 'support', version, permissions: changed, reason: REASON })
}

async function proposed(by: Browser): Promise<string> {
  const { status, data, text } = await proposeForSupport(by)
  expect(status, text).toBe(200)
  return data.changeId
}

const approve = async (by: Browser, id: string) => await by.post(`${CHANGES}/${id}/approve`)
const decline = async (by: Browser, id: string) => await by.post(`${CHANGES}/${id}/decline`, { reason: 'ไม่ตรงตามที่ตกลง' })

describe('the permissions of a role', () => {
  test('change when one owner proposes and another approves, from the next call on, as a new version', async () => {
    const support = await signInOperator(app, { username: `support${made}`, roles: ['support'] })
    const before = await roleOf('support')
    expect(codeOf(await support.get('/console/alerts'))).toBe('operators.not_permitted')

    const id = await proposed(ann)
    expect((await roleOf('support')).version).toBe(before.version)
    const { data } = await approve(bob, id)

    expect(data).toMatchObject({ status: 'APPROVED', proposedBy: 'ann', decidedBy: 'bob', subject: { kind: 'role', role: 'support' } })
    expect((await roleOf('support')).version).toBe(before.version + 1)
    expect(codeOf(await support.post(`/console/alerts/${crypto.randomUUID()}/close`, {}))).not.toBe('operators.not_permitted')
    await approve(bob, await proposed(ann))
    expect(codeOf(await support.post(`/console/alerts/${crypto.randomUUID()}/close`, {}))).toBe('operators.not_permitted')
  })

  test('take two people: the proposer is refused, in another browser too, and the try is written down', async () => {
    const id = await proposed(ann)
    const annElsewhere = await signInOperator(app, { username: 'ann', roles: ['owner'] })

    expect(codeOf(await approve(ann, id))).toBe('operator_roles.second_operator_needed')
    expect(codeOf(await approve(annElsewhere, id))).toBe('operator_roles.second_operator_needed')
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count
      from audit
      where action = 'operator.refused' and after ->> 'path' like ${`%${id}%`}
        and after ->> 'code' = 'operator_roles.second_operator_needed'`.execute(app.context.db)
    expect(rows).toEqual([{ count: 2 }])
    await decline(ann, id)
  })

  test('change once when ten approve at the same time', async () => {
    const { version } = await roleOf('support')
    const id = await proposed(ann)

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await approve(bob, id)))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter((reply) => codeOf(reply) === 'operator_roles.already_decided')).toHaveLength(9)
    expect((await roleOf('support')).version).toBe(version + 1)
  })

  test('are proposed once at a time, and again when the proposal was declined or is three days old', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, async () => await proposeForSupport(ann)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter((reply) => codeOf(reply) === 'operator_roles.already_proposed')).toHaveLength(9)
    const first = present(replies.find(({ status }) => status === 200)).data.changeId
    expect((await decline(bob, first)).data).toMatchObject({ status: 'DECLINED', decidedBy: 'bob' })
    expect(codeOf(await approve(bob, first))).toBe('operator_roles.already_decided')

    const second = await proposed(bob)
    app.clock.advance(72 * 3_600_000)
    ;[ann, bob] = [await signInOperator(app, { username: 'ann', roles: [] }), await signInOperator(app, { username: 'bob', roles: [] })]
    expect(codeOf(await approve(ann, second))).toBe('operator_roles.expired')
    const { data } = await ann.get(CHANGES)
    expect(present(data.items.find(({ changeId }) => changeId === second)).status).toBe('EXPIRED')
    await decline(bob, await proposed(bob))
  })

  test('are proposed over the version that the proposer saw, and not over nothing', async () => {
    const { version, permissions: held } = await roleOf('content')
    const send = async (body: object) =>
      await ann.post(`${CHANGES}/role`, { role: 'content', version, permissions: held, reason: REASON, ...body })

    expect(codeOf(await send({}))).toBe('operator_roles.nothing_changes')
    expect(codeOf(await send({ version: version + 1 }))).toBe('operator_roles.changed_meanwhile')
    expect(codeOf(await send({ reason: 'สั้น' }))).toBe('site.invalid')
    expect(codeOf(await send({ permissions: [{ permission: 'nothing.known', grant: 'may' }] }))).toBe('site.invalid')
    expect(codeOf(await send({ permissions: [held[0], held[0]] }))).toBe('site.invalid')
    expect(codeOf(await approve(ann, crypto.randomUUID()))).toBe('operator_roles.change_not_found')
  })

  test('keep the right to manage roles with two people', async () => {
    const { version, permissions: held } = await roleOf('owner')
    const without = held.filter(({ permission }) => permission !== 'operators.manage')
    const { data } = await ann.post(`${CHANGES}/role`, { role: 'owner', version, permissions: without, reason: REASON })

    expect(codeOf(await approve(bob, data.changeId))).toBe('operator_roles.two_owners_needed')
    expect((await roleOf('owner')).version).toBe(version)
    await decline(ann, data.changeId)
  })
})

describe('the roles of a person', () => {
  const propose = async (by: Browser, operatorId: string, roles: readonly string[]) =>
    await by.post(`${CHANGES}/person`, { operatorId, roles, reason: REASON })

  test('are two at most, and change by two owners, neither of whom it is about', async () => {
    const person = await signInOperator(app, { username: `person${made}`, roles: ['support'] })
    const id = await idOf(`person${made}`)
    expect(codeOf(await propose(ann, id, ['finance', 'risk', 'support']))).toBe('site.invalid')
    expect(codeOf(await propose(ann, id, ['finance', 'finance']))).toBe('site.invalid')
    expect(codeOf(await propose(ann, id, []))).toBe('site.invalid')
    expect(codeOf(await propose(ann, id, ['support']))).toBe('operator_roles.nothing_changes')
    expect(codeOf(await propose(ann, '999999', ['support']))).toBe('operators.not_found')

    const { data } = await propose(ann, id, ['finance', 'support'])
    expect(codeOf(await approve(bob, data.changeId))).toBe('done')

    expect((await person.get('/console/me')).data.roles.map(({ role }) => role)).toEqual(['finance', 'support'])
    expect(codeOf(await propose(ann, await idOf('ann'), ['owner', 'auditor']))).toBe('done')
    const own = (await ann.get(CHANGES)).data.items.find(({ status }) => status === 'PROPOSED')
    expect(own).toMatchObject({ isOwn: true, subject: { kind: 'person', before: ['owner'], after: ['owner', 'auditor'] } })
    await decline(bob, present(own).changeId)
    const about = (await propose(bob, await idOf('ann'), ['owner', 'auditor'])).data.changeId
    expect(codeOf(await approve(ann, about))).toBe('operator_roles.second_operator_needed')
    await decline(bob, about)
  })

  test('leave two owners: the one of two who wants to go stays', async () => {
    const { data } = await propose(ann, await idOf('ann'), ['support'])

    expect(codeOf(await approve(bob, data.changeId))).toBe('operator_roles.two_owners_needed')
    expect((await ann.get('/console/me')).data.roles).toEqual([{ role: 'owner', title: 'เจ้าของระบบ' }])
    await decline(ann, data.changeId)
  })

  test('are not changed over what another change has made of them meanwhile', async () => {
    await signInOperator(app, { username: `moved${made}`, roles: ['support'] })
    const { data } = await propose(ann, await idOf(`moved${made}`), ['finance'])
    await sql`
      update operator_role_held
      set role = 'content'
      where operator_id = (select id from operator where username = ${`moved${made}`})`.execute(owner.db)

    expect(codeOf(await approve(bob, data.changeId))).toBe('operator_roles.changed_meanwhile')
    await decline(ann, data.changeId)
  })

  test.each([
    ['operator_role_held__two_at_most', `insert into operator_role_held values (1, 3, 'risk')`],
    ['operator_role_held__once', `insert into operator_role_held select operator_id, 2, role from operator_role_held limit 1`],
    ['operator_change__two_operators', `update operator_change set status = 'DONE', decided_by = proposed_by, decided_at = now()`],
  ])('are kept by %s', async (constraint, statement) => {
    await expect(sql.raw(statement).execute(owner.db)).rejects.toThrow(constraint)
  })
})

describe('a release that brings a permission', () => {
  test('gives it once to the roles that hold it by default, and leaves what owners have removed', async () => {
    const before = await roleOf('auditor')
    await sql`delete from operator_permission where code = 'games.view'`.execute(owner.db)
    const strip = sql`update operator_role_version set permissions = permissions - 'games.view' - 'audit.view' where role = 'auditor'`
    await strip.execute(owner.db)

    await app.context.withTransaction(async (tx) => await addNewPermissions(tx, app.clock.now()))
    await app.context.withTransaction(async (tx) => await addNewPermissions(tx, app.clock.now()))

    const after = await roleOf('auditor')
    expect(after.version).toBe(before.version + 1)
    const held = after.permissions.map(({ permission }) => permission)
    expect(held).toContain('games.view')
    expect(held).not.toContain('audit.view')
    expect(permissions['games.view'].roles.auditor).toBe('view')
  })
})
