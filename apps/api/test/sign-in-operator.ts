import type { OperatorRole } from '@morakot/contract/permission'
import { seedOperator } from '#features/operators/public'
import { TEST_PASSWORD } from './start-app.ts'
import type { Browser, TestApp } from './start-app.ts'

/** A browser in which an operator with these roles is signed in; the operator is made where there is none of the name. */
export async function signInOperator(
  app: TestApp,
  given: { readonly username: string; readonly roles: readonly OperatorRole[] },
): Promise<Browser> {
  await seedOperator(app.wiring.operators, { ...given, password: TEST_PASSWORD, displayName: given.username })
  const reply = await app.consoleGuest().post('/console/login', { username: given.username, password: TEST_PASSWORD })
  return app.consoleGuest(String(reply.headers['set-cookie']).split(';')[0])
}
