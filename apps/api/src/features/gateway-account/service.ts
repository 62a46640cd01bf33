import type { Reply } from '@morakot/contract/contract-shape'
import type { gatewaySchemas } from '@morakot/contract/features/gateway/schema'
import { refuse } from '@morakot/contract/refused'
import type { GatewayReply } from '#features/gateway/ports'
import type { GatewayPlatform } from '#features/gateway/rules'
import { memberOf } from '#features/members/service-status'
import { gatewayedPlatforms } from '#features/platforms/service-platforms'
import type { SessionContext } from '#features/sessions/service-context'
import type { SignInContext } from '#features/sign-in/service-context'
import type { PlatformCredit } from '#features/wallet/service'
import type { MemberId } from '#infra/identity'

/** What a member's way through a gateway needs. */
export interface GatewayAccountContext extends SignInContext {
  readonly config: SignInContext['config'] & SessionContext['config'] & { readonly hasDemoLogins: boolean }
}

type Schemas = typeof gatewaySchemas

/** Which usernames log in where, without the platforms that are switched off. */
export async function readGateways({ db }: GatewayAccountContext): Promise<Reply<Schemas['platforms']>> {
  const platforms = await gatewayedPlatforms(db)
  return {
    items: platforms.flatMap(({ code, prefix, name, gatewayBaseUrl, isActive }) =>
      isActive && code !== 'TIAMUT' ? [{ code, prefix, name, gatewayBaseUrl }] : [],
    ),
  }
}

/** Whether the gateway has this way to pay for the member (CALL-84 to 86). Its definite no is a no. */
export async function readFlag(
  context: GatewayAccountContext,
  member: MemberId,
  { code, call }: { readonly code: GatewayPlatform; readonly call: 'nonPromptPay' | 'autoSlip' | 'trueMoney' },
): Promise<{ readonly result: boolean }> {
  const name = await ownPlatform(context, member, code)
  const reported = await context.gateway.flag(member, call)
  return { result: reported.kind === 'refused' ? false : received(reported, name) }
}

/** Why the gateway refuses a withdrawal (CALL-87): code 0 when it does not. */
export async function readCondition(
  context: GatewayAccountContext,
  member: MemberId,
  code: GatewayPlatform,
): Promise<Reply<Schemas['condition']>> {
  const name = await ownPlatform(context, member, code)
  const reported = await context.gateway.condition(member)
  if (reported.kind === 'refused') return { code: reported.code, result: { message: reported.message } }
  return { code: 0, result: { message: received(reported, name).message } }
}

/** The name of the gateway that a member's account is at. Throws `platforms.not_found` for any other. */
async function ownPlatform({ db }: GatewayAccountContext, member: MemberId, code: GatewayPlatform): Promise<string> {
  const [{ platformCode }, platforms] = await Promise.all([memberOf(db, member), gatewayedPlatforms(db)])
  const own = platforms.find((platform) => platform.code === code)
  if (own === undefined || platformCode !== code) refuse('platforms.not_found')
  if (!own.isActive) refuse('platforms.inactive')
  return own.name
}

function received<T>(reported: Exclude<GatewayReply<T>, { kind: 'refused' }>, platform: string): T {
  if (reported.kind === 'known') return reported.value
  // The server has tried to log in there again: what is left is a login of the member's own.
  if (reported.kind === 'gone') refuse('members.token_invalid')
  refuse('gateway.unavailable', { params: { platform } })
}

/** The member's credit at the gateway, or that it is unknown. */
export async function readPlatformCredit(context: GatewayAccountContext, member: MemberId): Promise<PlatformCredit> {
  const [credit, account] = await Promise.all([context.gateway.credit(member), context.gateway.account(context.db, member)])
  const username = account?.username ?? ''
  if (credit !== null) return { kind: 'known', username, satang: credit.satang, isStale: credit.isStale }
  const [{ platformCode }, platforms] = await Promise.all([memberOf(context.db, member), gatewayedPlatforms(context.db)])
  return { kind: 'unavailable', username, platform: platforms.find(({ code }) => code === platformCode)?.name ?? platformCode }
}
