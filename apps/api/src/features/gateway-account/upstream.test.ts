import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { startGateway } from '../../../test/stub-gateway.ts'
import type { StubGateway } from '../../../test/stub-gateway.ts'
import { Visitor } from '../../../test/visitor.ts'
import { present } from '../../../test/present.ts'

let app: TestApp
let installed: StubGateway
let moved: StubGateway
let owner: Browser
let finance: Browser
beforeAll(async () => {
  installed = await startGateway()
  moved = await startGateway()
  app = await startApp({ config: { gateway: installed.config, privateUpstreams: [moved.origin] } })
  owner = await signInOperator(app, { username: 'owner', roles: ['owner'] })
  finance = await signInOperator(app, { username: 'finance', roles: ['finance'] })
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await installed[Symbol.asyncDispose]()
  await moved[Symbol.asyncDispose]()
})

async function edit(change: object): Promise<void> {
  const { providers } = (await owner.get('/console/platforms')).data
  const { revision } = present(providers.find(({ code }) => code === 'AG'))
  const body = { priority: 2, isActive: true, apiBaseUrl: null, reason: 'ย้ายที่อยู่ปลายทาง', ...change, revision }
  const { proposal } = (await owner.put('/console/sports-providers/AG', body)).data
  expect((await finance.post(`/console/sports-providers/AG/changes/${present(proposal).changeId}/approve`)).status).toBe(200)
}

const enter = async () =>
  await new Visitor(app.app).post('/gateways/AMBKING/user/login', {
    username: 'amb9wichai',
    password: 'demo-1234',
    birthDate: '1990-05-05',
    acceptTerms: true,
  })

test('[ENT-2] a provider is reached at the address and by the key that operators set, each from the next call on', async () => {
  expect((await enter()).status).toBe(200)
  expect([installed.count('login'), moved.count('login')]).toEqual([1, 0])

  await edit({ apiBaseUrl: moved.origin })
  expect((await enter()).status).toBe(200)
  expect([installed.count('login'), moved.count('login')]).toEqual([1, 1])

  await edit({ apiBaseUrl: moved.origin, secret: 'another-key-of-32-characters-xxxx' })
  expect(await enter(), 'a reply that is signed by another key proves nothing').toMatchObject({ status: 503, code: 'gateway.unavailable' })
  await edit({ apiBaseUrl: moved.origin, secret: 'test-gateway-secret' })
  expect((await enter()).status).toBe(200)

  await edit({ apiBaseUrl: `${moved.origin}/below/` })
  await enter()
  expect(moved.arrived.at(-1)?.path).toBe('/below/gateway-platform/user/login')
  await edit({ apiBaseUrl: null })
  expect((await enter()).status).toBe(200)
  expect(installed.count('login')).toBe(2)
})

test('[ENT-2] the key of the installation holds again when operators take theirs back', async () => {
  await edit({ secret: 'another-key-of-32-characters-xxxx' })
  expect((await enter()).status).toBe(503)
  await edit({ secret: null })
  expect((await enter()).status).toBe(200)
  await edit({ secret: 'test-gateway-secret' })
})

test('[ENT-2] a key that was sealed under one that is gone sends no request, and operators are notified', async () => {
  await sql`update sports_provider set sealed_key_id = 'rotated-away' where code = 'AG'`.execute(app.context.db)
  const before = installed.arrived.length
  expect(await enter()).toMatchObject({ status: 503, code: 'gateway.unavailable' })
  expect(installed.arrived.length).toBe(before)
  expect((await owner.get('/console/gateway-calls?limit=25')).data.items[0]).toMatchObject({
    call: 'login',
    outcome: 'unknown',
    reason: 'no key',
  })
})
