import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operatorId } from '#infra/identity'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestReply } from '../../../test/start-app.ts'
import { present } from '../../../test/present.ts'
import { jobKinds } from '../../background.ts'
import { END_ROLE, endRole } from './service-temporary.ts'

const CHANGES = '/console/operator-changes'
const REASON = 'แทนคนที่ลา'
const HOUR_MS = 3_600_000

let app: TestApp
let ann: Browser
let bob: Browser
let made = 0
beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  made += 1
  ann = await signInOperator(app, { username: 'ann', roles: ['owner'] })
  bob = await signInOperator(app, { username: 'bob', roles: ['owner'] })
})
afterAll(async () => await app[Symbol.asyncDispose]())

const codeOf = ({ status, failure }: TestReply) => (status === 200 ? 'done' : failure.code)
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString()
const personOf = async (username: string) => {
  const { data } = await ann.get('/console/operators')
  return present(data.items.find((one: { username: string }) => one.username === username))
}
const propose = async (username: string, roles: readonly string[], until?: string) =>
  await ann.post(`${CHANGES}/person`, { operatorId: (await personOf(username)).operatorId, roles, until, reason: REASON })

/** A supporter who has the role of finance until a moment. */
async function standIn(hours: number) {
  const username = `stand${made}`
  const browser = await signInOperator(app, { username, roles: ['support'] })
  const until = inHours(hours)
  const { data } = await propose(username, ['support', 'finance'], until)
  expect(codeOf(await bob.post(`${CHANGES}/${data.changeId}/approve`))).toBe('done')
  const { operatorId: id } = await personOf(username)
  return { username, browser, until, id }
}

describe('[STAFF-1] a role with an end', () => {
  test('is proposed and approved by two owners, shown with its end, and opens nothing from that moment on', async () => {
    const { username, browser, until } = await standIn(8)
    expect(await personOf(username)).toMatchObject({ roles: ['support', 'finance'], temporary: { role: 'finance', until } })
    expect((await browser.get('/console/reconciliation')).status).toBe(200)

    app.clock.advance(8 * HOUR_MS)
    const later = await signInOperator(app, { username, roles: [] })
    expect(codeOf(await later.get('/console/reconciliation'))).toBe('operators.not_permitted')
    expect((await later.get('/console/me')).data.permissions.map(({ permission }) => permission)).not.toContain('reconciliation.work')
  })

  test('is taken by its job once of ten, with a row of the audit, and not before its time', async () => {
    const { username, id, until } = await standIn(1)
    const job = present((await jobKinds(app.context, app.opened)).find(({ name }) => name === END_ROLE))
    await expect(job.work({ operator: id, until })).rejects.toThrow('ends at')
    app.clock.advance(HOUR_MS)

    const ended = await Promise.all(Array.from({ length: 10 }, async () => await endRole(app.context, operatorId(BigInt(id)))))

    expect(ended.filter((role) => role === 'finance')).toHaveLength(1)
    const { rows } = await sql<{ before: unknown; after: unknown }>`
      select before, after from audit where action = 'operator_role.ended' and subject = ${`op:${id}`}`.execute(app.context.db)
    expect(rows).toEqual([{ before: { roles: ['support', 'finance'] }, after: { roles: ['support'] } }])
    ann = await signInOperator(app, { username: 'ann', roles: [] })
    expect(await personOf(username)).toMatchObject({ roles: ['support'], temporary: null })
    await job.work({ operator: id, until })
  })

  test('gets another end or none by the same way, and its first job then takes nothing', async () => {
    const { username, id } = await standIn(1)
    const { data } = await propose(username, ['support', 'finance'], inHours(3))
    expect(data.subject).toMatchObject({ temporaryBefore: { role: 'finance' }, temporaryAfter: { role: 'finance', until: inHours(3) } })
    await bob.post(`${CHANGES}/${data.changeId}/approve`)
    app.clock.advance(HOUR_MS)
    expect(await endRole(app.context, operatorId(BigInt(id)))).toBeNull()

    ann = await signInOperator(app, { username: 'ann', roles: [] })
    bob = await signInOperator(app, { username: 'bob', roles: [] })
    const lasting = await propose(username, ['support', 'finance'])
    await bob.post(`${CHANGES}/${lasting.data.changeId}/approve`)
    expect(await personOf(username)).toMatchObject({ roles: ['support', 'finance'], temporary: null })
  })

  test('is one role in addition to one that stays, ahead of now and within 90 days', async () => {
    const username = `bad${made}`
    await signInOperator(app, { username, roles: ['support'] })
    const refused = async (roles: readonly string[], until: string) => {
      const reply = await propose(username, roles, until)
      expect([reply.status, reply.failure.fields]).toEqual([422, { until: expect.any(String) }])
      return reply.failure.code
    }
    expect(await refused(['support'], inHours(1))).toBe('operator_roles.lasting_role_needed')
    expect(await refused(['finance'], inHours(1))).toBe('operator_roles.lasting_role_needed')
    expect(await refused(['finance', 'risk'], inHours(1))).toBe('operator_roles.lasting_role_needed')
    expect(await refused(['support', 'finance'], inHours(0))).toBe('operator_roles.until_bounds')
    expect(await refused(['support', 'finance'], inHours(24 * 90 + 1))).toBe('operator_roles.until_bounds')
    expect(await refused(['support', 'finance'], 'tomorrow')).toBe('site.invalid')
  })

  test('is not approved when its end has come, and an owner until an end is none of the two who must remain', async () => {
    const username = `late${made}`
    await signInOperator(app, { username, roles: ['support'] })
    const { data } = await propose(username, ['support', 'owner'], inHours(1))
    expect(codeOf(await bob.post(`${CHANGES}/${data.changeId}/approve`))).toBe('done')
    const leaving = await ann.post(`${CHANGES}/person`, { operatorId: (await personOf('bob')).operatorId, roles: ['risk'], reason: REASON })
    const third = await signInOperator(app, { username, roles: [] })
    expect(codeOf(await third.post(`${CHANGES}/${leaving.data.changeId}/approve`))).toBe('operator_roles.two_owners_needed')
    await ann.post(`${CHANGES}/${leaving.data.changeId}/decline`, { reason: REASON })

    const other = `over${made}`
    await signInOperator(app, { username: other, roles: ['support'] })
    const late = await propose(other, ['support', 'finance'], inHours(1))
    app.clock.advance(HOUR_MS)
    bob = await signInOperator(app, { username: 'bob', roles: [] })
    expect(codeOf(await bob.post(`${CHANGES}/${late.data.changeId}/approve`))).toBe('operator_roles.until_bounds')
  })
})
