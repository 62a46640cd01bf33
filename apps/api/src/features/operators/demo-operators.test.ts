import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { systemClock } from '#infra/clock'
import { hashPassword } from '#infra/crypto/password-hash'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { Visitor } from '../../../test/visitor.ts'
import { seedDemoOperators } from './service-seed.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => await app[Symbol.asyncDispose]())

const visitor = () => new Visitor(app.console)

describe('the operators of the demo', () => {
  const plan = { clock: systemClock, seedNumber: 1, history: 'off', isQuiet: true, isExposedDemo: false } as const

  test('are none where outsiders arrive', async () => {
    await seedDemoOperators(app.wiring.operators, { ...plan, hasDemoLogins: false })

    expect((await visitor().post('/console/login', { username: 'checker', password: 'demo-1234' })).code).toBe(
      'operators.wrong_credentials',
    )
  })

  test('are switched off where outsiders can reach the demo, as long as their password is the published one', async () => {
    const own = 'a password of their own 7'
    await seedDemoOperators(app.wiring.operators, { ...plan, hasDemoLogins: true })
    await sql`update operator set password_hash = ${await hashPassword(own)} where username = 'checker'`.execute(app.context.db)

    await seedDemoOperators(app.wiring.operators, { ...plan, hasDemoLogins: true, isExposedDemo: true })

    expect((await visitor().post('/console/login', { username: 'operator', password: 'demo-1234' })).code).toBe(
      'operators.wrong_credentials',
    )
    expect((await visitor().post('/console/login', { username: 'checker', password: own })).data.operator.username).toBe('checker')
    await sql`update operator set disabled_at = null where username <> 'checker'`.execute(app.context.db)
    await sql`update operator set password_hash = ${await hashPassword('demo-1234')} where username = 'checker'`.execute(app.context.db)
  })

  test.each([
    ['owner', 'เจ้าของระบบ', 'owner'],
    ['owner2', 'เจ้าของระบบคนที่สอง', 'owner'],
    ['operator', 'การเงิน', 'finance'],
    ['checker', 'ความเสี่ยง', 'risk'],
    ['support', 'ซัพพอร์ต', 'support'],
    ['marketing', 'การตลาด', 'marketing'],
    ['content', 'คอนเทนต์', 'content'],
    ['auditor', 'ผู้ตรวจสอบ', 'auditor'],
  ])('[F-142] are two owners and one of each other role, without a second factor: %s', async (demoName, displayName, role) => {
    await seedDemoOperators(app.wiring.operators, { ...plan, hasDemoLogins: true })

    const { data } = await visitor().post('/console/login', { username: demoName, password: 'demo-1234' })

    expect(data).toMatchObject({ operator: { username: demoName, displayName }, roles: [{ role }], secondFactor: { state: 'none' } })
  })
})
