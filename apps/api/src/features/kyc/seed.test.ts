import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedOperator } from '#features/operators/service-seed'
import type { SeedPlan } from '#infra/modules/seed-plan'
import { IDENTITY_PARTY, stubIdentity } from '../../../test/documents.ts'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { startApp, TEST_PASSWORD } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { kycModule } from './module.ts'
import { seedIdentities } from './service-seed.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ fetch: stubIdentity().fetch, config: { identity: IDENTITY_PARTY } })
  await seedOperator(app.wiring.operators, { username: 'checker', password: TEST_PASSWORD, displayName: 'ความเสี่ยง', roles: ['risk'] })
})
afterAll(async () => await app[Symbol.asyncDispose]())

describe("the demo's identities", () => {
  test('are two that wait and one that was refused, however often they are seeded; napha is near the threshold', async () => {
    const context = app.opened.contextOf(kycModule)
    const plan = { clock: app.clock, seedNumber: 1, history: 'full', hasDemoLogins: true, isQuiet: false } satisfies SeedPlan
    await seedIdentities(context, context.cashier.context, plan)
    await seedIdentities(context, context.cashier.context, plan)

    const risk = await signInOperator(app, { username: 'checker', roles: ['risk'] })
    const shown = async (view: string) =>
      (await risk.get(`/console/kyc?view=${view}`)).data.items.map(({ username, status, reason }) => [username, status, reason])
    expect(await shown('open')).toEqual([
      ['napha', 'SUBMITTED', null],
      ['demo11', 'SUBMITTED', null],
    ])
    expect(await shown('done')).toEqual([['demo05', 'REFUSED', 'unreadable']])
    const login = await app.guest().post('/v2/users.login', { username: 'napha', password: 'demo-1234' })
    expect(login.status).toBe(200)
    const napha = app.guest(String(login.headers['set-cookie']).split(';')[0])
    expect((await napha.get('/me/kyc')).data).toMatchObject({ state: 'SUBMITTED', deposited: 8_200 })
  })
})
