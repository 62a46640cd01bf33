import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { startApp, TEST_PASSWORD } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { Visitor } from '../../../test/visitor.ts'

const CHANGES = '/console/operator-changes'
const HERE = '127.0.0.1'

let app: TestApp
let ann: Browser
let bob: Browser
beforeAll(async () => {
  app = await startApp()
  ann = await signInOperator(app, { username: 'ann', roles: ['owner'] })
  bob = await signInOperator(app, { username: 'bob', roles: ['owner'] })
})
afterAll(async () => await app[Symbol.asyncDispose]())
afterEach(async () => {
  if ((await inForce()).length > 0) await takesForce('')
})

const propose = async (networks: string, by = ann) => await by.post(`${CHANGES}/networks`, { networks, reason: 'จำกัดเฉพาะสำนักงาน' })
const approve = async (id: string, by = bob) => await by.post(`${CHANGES}/${id}/approve`)
const inForce = async () => (await ann.get('/console/operator-networks')).data.items

async function takesForce(networks: string): Promise<void> {
  const reply = await propose(networks)
  expect(reply.status, reply.text).toBe(200)
  const approved = await approve(String(reply.data.changeId))
  expect(approved.status, approved.text).toBe(200)
}

/** A browser of an operator at an address. */
async function from(
  address: string,
  username: string,
): Promise<{ readonly visitor: Visitor; readonly status: number; readonly message: string | undefined }> {
  const visitor = new Visitor(app.console, { address })
  const { status, message } = await visitor.post('/console/login', { username, password: TEST_PASSWORD })
  return { visitor, status, message }
}

describe('the networks of operators', () => {
  test('[NET-1] are none at first, which is from anywhere; two owners change the list as a whole', async () => {
    expect(await ann.get('/console/operator-networks')).toMatchObject({ data: { items: [], address: HERE } })
    expect((await from('198.51.100.9', 'ann')).status).toBe(200)
    const reply = await propose('127.0.0.1 เครื่องนี้, 203.0.113.0/24 สำนักงาน, 2001:db8::/32')
    expect(reply).toMatchObject({ status: 200, data: { subject: { kind: 'networks', before: [] } } })
    expect((await approve(String(reply.data.changeId), ann)).failure).toMatchObject({ code: 'operator_roles.second_operator_needed' })
    expect(await inForce()).toEqual([])
    const replies = await Promise.all(Array.from({ length: 10 }, async () => await approve(String(reply.data.changeId))))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await inForce()).toEqual([
      { network: '127.0.0.1/32', label: 'เครื่องนี้' },
      { network: '203.0.113.0/24', label: 'สำนักงาน' },
      { network: '2001:db8::/32', label: '' },
    ])
  })

  test('[NET-2] hold at the sign-in and at the next request of an open session, with the address that is refused', async () => {
    const away = await from('198.51.100.9', 'bob')
    expect(away.status).toBe(200)
    expect((await away.visitor.get('/console/me')).status).toBe(200)
    await takesForce('127.0.0.1, 203.0.113.0/24 สำนักงาน, 2001:db8::/32')
    const refused = await away.visitor.get('/console/me')
    expect(refused).toMatchObject({ status: 403, code: 'operators.address', message: expect.stringContaining('198.51.100.9') })
    expect(await from('198.51.100.9', 'bob')).toMatchObject({ status: 403 })
    for (const address of ['203.0.113.77', '::ffff:203.0.113.77', '2001:db8:1::5'])
      expect((await from(address, 'bob')).status, address).toBe(200)
    for (const address of ['203.0.114.1', '::ffff:198.51.100.9', '2001:db9::1'])
      expect((await from(address, 'bob')).status, address).toBe(403)
    // A wrong password says nothing of networks.
    const guess = new Visitor(app.console, { address: '198.51.100.10' })
    expect((await guess.post('/console/login', { username: 'bob', password: 'guess-1234' })).status).toBe(401)
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from audit where action = 'operator.address_refused'`.execute(app.context.db)
    expect(rows[0]?.count).toBeGreaterThan(0)
  })

  test.each([
    ['10.0.0.0/8', 'operator_roles.own_address'],
    ['0.0.0.0/0', 'site.invalid_input'],
    ['127.0.0.1, ::/0', 'site.invalid_input'],
    ['127.0.0.1, 300.1.1.1', 'site.invalid_input'],
    ['127.0.0.1, 127.0.0.1/32', 'site.invalid_input'],
    [['127.0.0.1', ...Array.from({ length: 50 }, (_, at) => `10.0.${at}.0/24`)].join(', '), 'site.invalid_input'],
  ])('[NET-1] %s is refused at its field', async (networks, code) => {
    const reply = await propose(networks)
    expect(reply).toMatchObject({ status: 422, failure: { fields: { networks: expect.stringMatching(/[ก-๙]/u) } } })
    if (code !== 'site.invalid_input') expect(reply.failure).toMatchObject({ code })
    expect(await inForce()).toEqual([])
  })

  test('[NET-1] are proposed by owners, once at a time, and not without a change', async () => {
    const risk = await signInOperator(app, { username: 'risk', roles: ['risk'] })
    expect((await propose(HERE, risk)).failure).toMatchObject({ code: 'operators.not_permitted' })
    expect((await propose('')).failure).toMatchObject({ code: 'operator_roles.nothing_changes' })
    const first = await propose(HERE)
    expect((await propose('127.0.0.0/8')).failure).toMatchObject({ code: 'operator_roles.already_proposed' })
    expect((await ann.post(`${CHANGES}/${String(first.data.changeId)}/decline`, { reason: 'เปลี่ยนใจแล้ว' })).status).toBe(200)
  })
})
