import type { OperatorRole } from '@morakot/contract/permission'
import { signInOperator } from './sign-in-operator.ts'
import type { Browser, TestApp } from './start-app.ts'

/** A browser in which an operator of this username is logged in, an owner unless given other roles. */
export async function operatorBrowser(
  app: TestApp,
  username: string,
  displayName: string = username,
  roles: readonly OperatorRole[] = ['owner'],
): Promise<Browser> {
  return await signInOperator(app, { username, displayName, roles })
}
