import { expect, test } from 'vitest'
import { HOLDERS_PARTY, stubHolders } from '../../../test/account-names.ts'
import { TEST_PASSWORD, startApp } from '../../../test/start-app.ts'
import { Visitor } from '../../../test/visitor.ts'
import { seedExcluded } from './service-seed-excluded.ts'

test('[PERSON-1, F-131] the excluded person of the demo opens no account by name and birth date, however often the demo is seeded', async () => {
  await using app = await startApp({ fetch: stubHolders().fetch, config: { bank: HOLDERS_PARTY } })
  const plan = { clock: app.clock, seedNumber: 1, history: 'off', hasDemoLogins: true, isQuiet: true } as const
  await seedExcluded(app.wiring.members, { ...plan, hasDemoLogins: false })
  const form = {
    username: 'somepong',
    password: TEST_PASSWORD,
    phone: '0651234567',
    firstName: 'สมปอง',
    lastName: 'พักเล่น',
    birthDate: '1990-04-12',
    bankCode: 'SCB',
    bankNumber: '4599000001',
    marketingSource: 'FRIEND',
    acceptTerms: true,
  }
  const register = async (change: object = {}) => {
    const browser = new Visitor(app.app)
    return await browser.post('/v2/users.register', { ...form, ...change, captcha: await browser.solveCaptcha() })
  }
  for (let time = 0; time < 2; time += 1) {
    await seedExcluded(app.wiring.members, plan)
    app.clock.advance(86_400_000)
  }

  expect(await register()).toMatchObject({ status: 409, code: 'members.cannot_open', message: 'เปิดบัญชีนี้ไม่ได้ กรุณาติดต่อทีมงาน' })
  expect((await register({ birthDate: '1990-04-13' })).status).toBe(200)
})
