import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { gatewaySchemas } from '@morakot/contract/features/gateway/schema'
import { refuse } from '@morakot/contract/refused'
import type { GatewayPlatform } from '#features/gateway/rules'
import { maskBankNumber, maskPhone } from '#features/members/rules'
import { memberOf } from '#features/members/service-status'
import { withoutPrefix } from '#features/platforms/rules'
import { gatewayedPlatforms } from '#features/platforms/service-platforms'
import type { Visitor } from '#features/sessions/service-context'
import { login } from '#features/sign-in/service'
import type { LoggedIn } from '#features/sign-in/service'
import { newSessionToken } from '#infra/sessions/session-token'
import type { GatewayAccountContext } from './service.ts'

type Input = ParsedInput<(typeof gatewaySchemas)['login']>['body']
type Result = Reply<(typeof gatewaySchemas)['login']>['result']

/** A member who came in through a gateway, with the response to the browser. */
interface Entered extends LoggedIn {
  readonly result: Result
}

/**
 * Logs a member in at a gateway (CALL-8), by a name with or without the platform's prefix. A member who has moved to the primary platform
 * keeps the name, and logs in there by the same call (features F-110). Throws as `login` does, and `platforms.not_found`.
 */
export async function loginThroughGateway(
  context: GatewayAccountContext,
  code: GatewayPlatform,
  { prefix, ...request }: Input,
  visitor: Visitor,
): Promise<Entered> {
  const platform = (await gatewayedPlatforms(context.db)).find((one) => one.code === code)
  if (platform === undefined || (prefix !== undefined && prefix !== platform.prefix)) refuse('platforms.not_found')
  const username = `${platform.prefix}${withoutPrefix(platform, request.username)}`
  const entered = await login(context, { ...request, username }, visitor)
  if (!('handle' in entered)) return { ...entered, result: await movedResult(context, entered) }
  const { profile, handle } = entered
  // The member's own browser needs no whole number of them.
  const shown = { ...profile, tel: maskPhone(profile.tel), accountNumber: maskBankNumber(profile.accountNumber) }
  return { ...entered, result: { token: handle, profile: shown } }
}

/** A member of ours has no account at the gateway: the handle refers to nothing, and its agent is empty. */
async function movedResult({ db, random }: GatewayAccountContext, { member }: LoggedIn): Promise<Result> {
  const { username, firstName, lastName, line, phone, bank } = await memberOf(db, member)
  const { token } = newSessionToken(random)
  const numbers = { tel: maskPhone(phone), bank: bank.code, accountNumber: maskBankNumber(bank.number) }
  return { token, profile: { username, firstName, lastName, line, ...numbers, agentId: '', agentUserId: '', bonus: null } }
}
