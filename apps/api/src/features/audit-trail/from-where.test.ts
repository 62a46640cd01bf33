import { openDatabase } from '@morakot/database/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordAction } from '#infra/operators/audit'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { present } from '../../../test/present.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'

const TRAIL = '/console/audit-trail'
const PHONE = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

let app: TestApp
let owner: Browser
let risk: Browser
beforeAll(async () => {
  app = await startApp()
  owner = await operatorBrowser(app, 'owner1', 'คุณเจ้าของ')
  risk = await operatorBrowser(app, 'risk1', 'คุณเสี่ยง', ['risk'])
})
afterAll(async () => await app[Symbol.asyncDispose]())

const sessionOf = async (username: string) => {
  const { rows } = await sql<{ id: string }>`
    select session.id::text as id from operator_session as session join operator on operator.id = operator_id
    where username = ${username}`.execute(app.context.db)
  return present(rows[0]).id
}
async function asOwner(statement: string): Promise<void> {
  const own = openDatabase<Record<never, never>>(app.target, { max: 1, applicationName: 'trail-owner' })
  await own.pool.query(statement)
  await own.close()
}

const newest = async (query: string) => present((await owner.get(`${TRAIL}?${query}`)).data.items[0])

test('[TRAIL-4] an action has the session, the address and the device of the operator who does it', async () => {
  const member = await app.memberWith({ username: 'seen1' })
  expect((await risk.post(`/console/members/${member.id}/freeze`, { reason: 'fraud' }, { 'user-agent': PHONE })).status).toBe(200)

  const entry = await newest('member=seen1')
  expect(entry).toMatchObject({ address: '127.0.0.1', device: 'Chrome, Android', session: await sessionOf('risk1') })
  expect((await owner.get(`${TRAIL}/${entry.auditId}`)).data).toMatchObject({ address: '127.0.0.1', session: entry.session })
  const file = (await owner.post(`${TRAIL}/export`, { member: 'seen1' })).data
  expect(file.content).toContain(`"'127.0.0.1","Chrome, Android"`)
})

test('[TRAIL-4] a refusal has them too, and what a job does has none', async () => {
  expect((await risk.get('/console/operator-roles')).status).toBe(403)
  expect(await newest('operator=risk1&view=refused')).toMatchObject({ address: '127.0.0.1', session: await sessionOf('risk1') })

  const subject = 'op:1'
  await app.context.withTransaction(async (tx) => {
    await recordAction(tx, { actor: 'job:operator_roles', action: 'operator_role.ended', subject })
  })
  expect(await newest('q=operator_role.ended')).toMatchObject({ address: null, device: null, session: null })
})

test('[TRAIL-6] the trail is filtered by the address, and another address finds nothing', async () => {
  const total = async (address: string) => (await owner.get(`${TRAIL}?address=${address}`)).data.total
  expect(await total('127.0.0.1')).toBeGreaterThan(0)
  expect(await total('127.0.0.2')).toBe(0)
  expect(await total('2001:db8::1')).toBe(0)
  for (const wrong of ['127.0.0', '127.0.0.1/8', 'localhost', "1'--"]) {
    const { status, failure } = await owner.get(`${TRAIL}?address=${encodeURIComponent(wrong)}`)
    expect([status, failure.fields]).toEqual([422, { address: 'กรุณากรอกที่อยู่เครือข่าย เช่น 203.0.113.7' }])
  }
})

test('[TRAIL-5] a record shows its seal, and that it does not fit when the record was changed behind the triggers', async () => {
  await owner.post('/console/operators/none', {})
  const { auditId } = await newest('address=127.0.0.1')
  const sealOf = async () => (await owner.get(`${TRAIL}/${auditId}`)).data.seal
  expect(await sealOf()).toBeNull()
  await asOwner('select seal_trail(4000)')
  expect(await sealOf()).toMatchObject({ number: '1', fits: true })
  await asOwner(`
    alter table audit disable trigger all; update audit set device = 'another' where id = ${auditId}; alter table audit enable trigger all; alter table audit enable always trigger audit__append_only`)
  expect(await sealOf()).toMatchObject({ number: '1', fits: false })
})

test('[TRAIL-4] of twenty concurrent actions of two operators each has the session of its own', async () => {
  const members = await Promise.all(Array.from({ length: 20 }, async (_, at) => await app.memberWith({ username: `both${at}` })))
  await Promise.all(
    members.map(async ({ id }, at) => await (at % 2 === 0 ? owner : risk).post(`/console/members/${id}/freeze`, { reason: 'fraud' })),
  )
  const { rows } = await sql<{ wrong: number; right: number }>`
    select count(*) filter (where session.operator_id is null or audit.actor <> 'op:' || session.operator_id)::integer as wrong,
      count(*) filter (where audit.actor = 'op:' || session.operator_id)::integer as right
    from audit left join operator_session as session on session.id = audit.session_id
    where audit.action = 'member.freeze' and audit.subject = any (${members.map(({ id }) => `member:${id}`)})`.execute(app.context.db)
  expect(rows).toEqual([{ wrong: 0, right: 20 }])
})
