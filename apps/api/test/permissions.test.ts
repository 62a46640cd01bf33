import { randomUUID } from 'node:crypto'
import type { Call } from '@morakot/contract/call'
import { OPERATOR_ROLES } from '@morakot/contract/permission'
import { callsOf, permissions } from '@morakot/contract/nouns'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openedTo } from './opened-to.ts'
import { signInOperator } from './sign-in-operator.ts'
import { startApp } from './start-app.ts'
import type { Browser, TestApp, TestReply } from './start-app.ts'

type Role = keyof typeof OPERATOR_ROLES

const ROLES = Object.keys(OPERATOR_ROLES) as Role[]

let app: TestApp
const browsers = new Map<Role, Browser>()
beforeAll(async () => {
  app = await startApp()
  for (const role of ROLES) browsers.set(role, await signInOperator(app, { username: role, roles: [role] }))
})
afterAll(async () => await app[Symbol.asyncDispose]())

const CALLS = Object.entries(callsOf('console')).flatMap(([noun, calls]) =>
  Object.entries(calls).flatMap(([name, call]) => (call.guard === 'anyone' ? [] : [{ name: `${noun}.${name}`, call }])),
)
const TABLE = CALLS.flatMap(({ name, call }) => ROLES.map((role) => ({ name, call, role, isOpen: openedTo(call, role) })))

async function send(browser: Browser | undefined, { method, path }: Call): Promise<TestReply> {
  if (browser === undefined) throw new Error('every role is signed in')
  const filled = path.replace(/\{\w+\}/g, randomUUID())
  if (method === 'GET') return await browser.get(filled)
  if (method === 'DELETE') return await browser.delete(filled)
  return method === 'PUT' ? await browser.put(filled, {}) : await browser.post(filled, {})
}

describe('every call of the console and every role', () => {
  test.each(TABLE)('$name, $role: open is $isOpen', async ({ call, role, isOpen }) => {
    const reply = await send(browsers.get(role), call)

    expect(reply.status, reply.text).not.toBe(401)
    expect(reply.failure.code === 'operators.not_permitted', reply.text).toBe(!isOpen)
    expect(reply.status === 403, reply.text).toBe(!isOpen)
  })

  test('is a table in which each call is open to some role and each role is refused something but the owner', () => {
    expect(TABLE).toHaveLength(CALLS.length * ROLES.length)
    for (const { name } of CALLS)
      expect(
        TABLE.filter((row) => row.name === name && row.isOpen),
        name,
      ).not.toHaveLength(0)
    const refusedRoles = new Set(TABLE.filter(({ isOpen }) => !isOpen).map(({ role }) => role))
    expect([...refusedRoles].toSorted()).toEqual(ROLES.filter((role) => role !== 'owner').toSorted())
  })

  test('leaves a line in the audit log for the first twenty refusals of an operator in an hour, and one that there were more', async () => {
    const { rows } = await sql<{ role: Role; action: string; count: number }>`
      select operator.username as role, action, count(*)::int as count
      from audit join operator on audit.actor = 'op:' || operator.id
      where action like 'operator.refused%'
      group by 1, 2 order by 1, 2`.execute(app.context.db)

    const refused = (role: Role) => TABLE.filter((row) => row.role === role && !row.isOpen).length
    const expected = ROLES.toSorted().flatMap((role) => [
      ...(refused(role) === 0 ? [] : [{ role, action: 'operator.refused', count: Math.min(20, refused(role)) }]),
      ...(refused(role) <= 20 ? [] : [{ role, action: 'operator.refused_often', count: 1 }]),
    ])
    expect(rows).toEqual(expected)
  })

  test('holds for the roles that the database was set up with: those of the contract, at version 1', async () => {
    const { rows } = await sql<{ role: Role; version: number; held: Record<string, string> }>`
      select role.code as role, role.version, version.permissions as held
      from operator_role as role
      join operator_role_version as version on version.role = role.code and version.version = role.version`.execute(app.context.db)

    expect(rows.map(({ role }) => role).toSorted()).toEqual(ROLES.toSorted())
    for (const { role, version, held } of rows) {
      const declared = Object.entries(permissions).flatMap(([code, { roles }]) => (roles[role] === undefined ? [] : [[code, roles[role]]]))
      expect([role, version, held]).toEqual([role, 1, Object.fromEntries(declared)])
    }
  })
})
