import type { OperatorRole } from '@morakot/contract/permission'
import { giveEnrolmentCode } from '#features/operator-factors/service-enrolment'
import { seedOperator } from '#features/operators/service-seed'
import { appCode } from './soft-app.ts'
import { TEST_PASSWORD } from './start-app.ts'
import type { Browser, TestApp } from './start-app.ts'

interface Given {
  readonly username: string
  readonly displayName?: string
  readonly roles: readonly OperatorRole[]
}

/**
 * A browser in which an operator with these roles is signed in; the operator is made where there is none of the name. Outside a private demo
 * the operator sets up an authenticator app, once in a test.
 */
export async function signInOperator(app: TestApp, { username, displayName = username, roles }: Given): Promise<Browser> {
  const operator = await seedOperator(app.wiring.operators, { username, displayName, roles, password: TEST_PASSWORD })
  const reply = await app.consoleGuest().post('/console/login', { username, password: TEST_PASSWORD })
  const browser = app.consoleGuest(String(reply.headers['set-cookie']).split(';')[0])
  if (app.context.config.isPrivateDemo) return browser
  const by = 'job:operator'
  const enrolmentCode = await app.context.withTransaction(async (tx) => await giveEnrolmentCode(app.context, tx, { operator, by }))
  const { secret } = (await browser.post('/console/me/totp', {})).data
  const code = await appCode(secret, app.clock.now())
  const { status, text } = await browser.post('/console/me/totp/confirm', { code, enrolmentCode })
  if (status !== 200) throw new Error(`${username} could not enrol: ${text}`)
  return browser
}
