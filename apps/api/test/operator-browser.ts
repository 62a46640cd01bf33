import type { OperatorRole } from '@morakot/contract/permission'
import { seedOperator } from '#features/operators/public'
import { TEST_PASSWORD } from './start-app.ts'
import type { Browser, TestApp } from './start-app.ts'

/** A browser in which an operator of this username is logged in, an owner unless given other roles. */
export async function operatorBrowser(
  app: TestApp,
  username: string,
  displayName: string = username,
  roles: readonly OperatorRole[] = ['owner'],
): Promise<Browser> {
  await seedOperator(app.wiring.operators, { username, password: TEST_PASSWORD, displayName, roles })
  const reply = await app.consoleGuest().post('/console/login', { username, password: TEST_PASSWORD })
  return app.consoleGuest(String(reply.headers['set-cookie']).split(';')[0])
}
