import { openDatabase } from '@morakot/database/database'
import type { Database } from '@morakot/database/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { present } from '../../../test/present.ts'

const DAY_MS = 86_400_000

let app: TestApp
let owner: Database<Record<never, never>>
let start: Date
beforeAll(async () => {
  app = await startApp()
  owner = openDatabase<Record<never, never>>(app.target, { max: 1, applicationName: 'test-owner' })
  start = app.clock.now()
  await sql`update operator_permission_noted set since = ${start}`.execute(owner.db)
  await sql`update operator_role_version set made_at = ${start}`.execute(owner.db)
})
afterAll(async () => {
  await owner.close()
  await app[Symbol.asyncDispose]()
})

interface Unused {
  readonly username: string
  readonly permission: string
  readonly since: string
}
const signIn = async (username: string, role: 'owner' | 'support' | 'finance' | 'auditor') =>
  await signInOperator(app, { username, roles: [role] })
const unusedBy = async (reader: Browser, username: string): Promise<Unused[]> => {
  const { data } = await reader.get('/console/operator-unused-permissions')
  return data.items.filter((one: Unused) => one.username === username)
}

test('[STAFF-2] the review names who has not used a permission for 90 days, by a call that it opens, and since when', async () => {
  const support = await signIn('sue', 'support')
  expect(await unusedBy(await signIn('ann', 'owner'), 'sue')).toEqual([])
  expect((await support.get('/console/members')).status).toBe(200)

  app.clock.advance(89 * DAY_MS)
  expect((await (await signIn('sue', 'support')).get('/console/members', { 'x-morakot-background': '1' })).status).toBe(200)
  expect(await unusedBy(await signIn('ann', 'owner'), 'sue')).toEqual([])

  app.clock.advance(DAY_MS)
  const found = await unusedBy(await signIn('ann', 'owner'), 'sue')
  const view = present(found.find(({ permission }) => permission === 'members.view'))
  expect(view).toMatchObject({
    displayName: 'sue',
    label: expect.any(String),
    roles: ['support'],
    since: start.toISOString(),
    isNever: false,
  })
  expect(present(found.find(({ permission }) => permission === 'safety.view'))).toMatchObject({ isNever: true })

  expect((await (await signIn('sue', 'support')).get('/console/members')).status).toBe(200)
  const left = (await unusedBy(await signIn('ann', 'owner'), 'sue')).map(({ permission }) => permission)
  expect(left).not.toContain('members.view')
  expect(left).toContain('safety.view')
})

test('[STAFF-2] a role that was given lately counts from then, a disabled operator is not listed, and support does not read the review', async () => {
  await signIn('new', 'finance')
  await signIn('gone', 'finance')
  expect(await unusedBy(await signIn('ann', 'owner'), 'new')).toEqual([])
  const support = await signIn('sue', 'support')
  expect((await support.get('/console/operator-unused-permissions')).failure.code).toBe('operators.not_permitted')
  app.clock.advance(90 * DAY_MS)
  const ann = await signIn('ann', 'owner')
  expect((await unusedBy(ann, 'new')).length).toBeGreaterThan(0)
  expect((await unusedBy(ann, 'gone')).length).toBeGreaterThan(0)
  await sql`update operator set disabled_at = now() where username = 'gone'`.execute(owner.db)
  expect(await unusedBy(ann, 'gone')).toEqual([])
})

test('[STAFF-2] ten uses at once are one row, and the same day writes nothing more', async () => {
  const auditor = await signIn('aud', 'auditor')
  const replies = await Promise.all(Array.from({ length: 10 }, async () => await auditor.get('/console/operators')))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  const used = async () => {
    const { rows } = await sql<{ at: Date; xmin: string }>`
      select last_used_at as at, used.xmin::text as xmin from operator_permission_use as used join operator on operator.id = operator_id
      where username = 'aud' and permission = 'operators.view'`.execute(app.context.db)
    return rows
  }
  const before = await used()
  expect(before).toHaveLength(1)
  await auditor.get('/console/operators')
  expect(await used()).toEqual(before)
})
