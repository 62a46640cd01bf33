import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { startApp, TEST_PASSWORD } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { startGateway } from '../../../test/stub-gateway.ts'
import type { StubGateway } from '../../../test/stub-gateway.ts'
import { takeForce } from '../../../test/take-force.ts'
import { Visitor } from '../../../test/visitor.ts'
import { present } from '../../../test/present.ts'

// Two attacks of one owner alone, who gives a gateway an address and a key of his own: members' passwords arrive there, and its word makes credit.

const REASON = 'ย้ายเครื่องของเกตเวย์'

let honest: StubGateway
let thief: StubGateway
let app: TestApp
let owner: Browser
let second: Browser
let finance: Browser
beforeAll(async () => {
  honest = await startGateway()
  thief = await startGateway()
  // Its address is on this machine: what the contract refuses of it is not what is tried here.
  const fetch: typeof globalThis.fetch = async (url, init) =>
    await globalThis.fetch(String(url).replace('https://thief.example.com', thief.origin), init)
  app = await startApp({ config: { isPrivateDemo: false, gateway: honest.config, privateUpstreams: ['https://thief.example.com'] }, fetch })
  owner = await signInOperator(app, { username: 'owner', roles: ['owner'] })
  second = await signInOperator(app, { username: 'second', roles: ['owner'] })
  finance = await signInOperator(app, { username: 'finance', roles: ['finance'] })
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await honest[Symbol.asyncDispose]()
  await thief[Symbol.asyncDispose]()
})

const memberLogin = async (name: string) => {
  const browser = new Visitor(app.app)
  const body = { username: `amb9${name}`, password: 'demo-1234', birthDate: '1990-05-05', acceptTerms: true }
  const { status } = await browser.post('/gateways/AMBKING/user/login', body)
  return { browser, status }
}
async function propose(): Promise<string> {
  const { providers } = (await owner.get('/console/platforms')).data
  const { priority, isActive, revision } = present(providers.find(({ code }) => code === 'AG'))
  const input = {
    priority,
    isActive,
    revision,
    apiBaseUrl: 'https://thief.example.com',
    secret: thief.config.secret.padEnd(16, 'x'),
    reason: REASON,
  }
  const reply = await owner.put('/console/sports-providers/AG', input)
  expect(reply.status, reply.text).toBe(200)
  return present(reply.data.proposal).changeId
}
const approve = async (by: Browser, changeId: string) => await by.post(`/console/sports-providers/AG/changes/${changeId}/approve`)
const passwordsAtThief = () => thief.arrived.filter(({ body }) => body.includes('demo-1234'))

test('[TRUST-1, F-129] one owner alone sends no member’s password to an address of his own, whatever he tries of his own proposal', async () => {
  const changeId = await propose()

  expect(await approve(owner, changeId)).toMatchObject({ status: 409, failure: { code: 'trust.second_operator_needed' } })
  expect(await approve(await ownerByPassword(), changeId)).toMatchObject({
    status: 403,
    failure: { code: 'operators.second_factor_required' },
  })
  await takeForce(app, 'platforms.in_force', changeId)
  expect((await memberLogin('wichai')).status).toBe(200)

  expect(passwordsAtThief()).toEqual([])
  expect(honest.count('login')).toBeGreaterThan(0)
  await owner.post(`/console/sports-providers/AG/changes/${changeId}/decline`, { reason: 'ไม่ตรงตามที่ตกลง' })
})

/** An attacker with the owner’s password, in another browser. */
async function ownerByPassword(): Promise<Browser> {
  const reply = await app.consoleGuest().post('/console/login', { username: 'owner', password: TEST_PASSWORD })
  return app.consoleGuest(String(reply.headers['set-cookie']).split(';')[0])
}

test('[TRUST-1, F-129] where two were deceived, nothing is sent for ten minutes, another owner undoes it, and the gateway’s word makes at most a gain of a day', async () => {
  const changeId = await propose()
  expect((await approve(finance, changeId)).status).toBe(200)
  expect((await memberLogin('somsri')).status).toBe(200)
  expect(passwordsAtThief()).toEqual([])
  expect((await second.post(`/console/sports-providers/AG/changes/${changeId}/decline`, { reason: 'ไม่ตรงตามที่ตกลง' })).data).toMatchObject({
    apiBaseUrl: null,
  })
  await takeForce(app, 'platforms.in_force', changeId)
  expect((await memberLogin('somsri')).status).toBe(200)
  expect(passwordsAtThief()).toEqual([])

  const { browser } = await memberLogin('kanda')
  const there = honest.members.get('kanda')
  if (there !== undefined) there.satang = 100_000_000
  const take = async (amount: number) =>
    await browser.post('/v2/users/gateway-transfers', { amount }, { headers: { 'idempotency-key': app.context.newId() } })
  expect(await take(200_000)).toMatchObject({ status: 409, code: 'gateway.waits_for_person' })
  const taken = []
  for (let n = 0; n < 6; n += 1) taken.push(await take(2_500))
  expect(taken.filter(({ status }) => status === 200)).toHaveLength(4)
})
