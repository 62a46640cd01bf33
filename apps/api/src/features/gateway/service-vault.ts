import { bangkokDay } from '@morakot/contract/bangkok-day'
import type { GatewayCall, GatewayProfile } from '@morakot/contract/outside/gateway'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { seal, unseal } from '#infra/crypto/secret-box'
import type { Sealed } from '#infra/crypto/secret-box'
import { newSessionToken } from '#infra/sessions/session-token'
import type { Said } from './gateway.ts'
import type { GatewayPlatform } from './rules.ts'
import type { GatewayClientContext, Renewed } from './service-context.ts'
import { deleteVaulted, findAccount, findVaulted, insertLogin, takeRenewal, writeAccount, writeRenewed, writeVaulted } from './store.ts'

export type { GatewayAccount } from './store.ts'

/** A login that the gateway has just let in. */
export interface GatewayEntry {
  readonly platform: GatewayPlatform
  readonly password: string
  readonly token: string
  readonly profile: GatewayProfile
}

/** Stores a login: the account as reported, its secrets sealed, and a handle valid for a minute. Returns the handle. */
export async function keepEntry(context: GatewayClientContext, tx: Tx, member: MemberId, entry: GatewayEntry): Promise<string> {
  const now = context.clock.now()
  await writeAccount(tx, { member, platform: entry.platform, profile: entry.profile, now })
  const vaulted = { password: sealed(context, member, 'password', entry.password), token: sealed(context, member, 'token', entry.token) }
  await writeVaulted(tx, member, vaulted, now)
  const { token: handle, hash } = newSessionToken(context.random)
  await insertLogin(tx, { member, hash, now })
  return handle
}

/** The outcome of a call in a member's name. `gone`: the member has to log in again. */
export type AsMember<C extends GatewayCall> = Exclude<Said<C>, { kind: 'token' }> | { readonly kind: 'gone' }

/**
 * Makes a call in a member's name. A token that the gateway does not know is renewed once, by one login however many calls wait for it,
 * and the call is made again: such an answer means that nothing has happened yet (VALID-6).
 */
export async function callAsMember<C extends GatewayCall>(
  context: GatewayClientContext,
  member: MemberId,
  call: C,
  body?: object,
): Promise<AsMember<C>> {
  const account = await findAccount(context.db, member)
  const held = await tokenOf(context, context.db, member)
  if (account === undefined || held === undefined) return { kind: 'gone' }
  const send = async (token: string) =>
    await context.send(call, { platform: account.platform, member, token, ...(body === undefined ? {} : { body }) })
  const first = held === null ? ({ kind: 'token' } as const) : await send(held)
  if (first.kind !== 'token') return first
  const renewed = await renew(context, member, held)
  if (renewed.kind === 'gone') return { kind: 'gone' }
  if (renewed.kind === 'unknown') return { kind: 'unknown', reason: 'not renewed' }
  const again = await send(renewed.token)
  return again.kind === 'token' ? { kind: 'gone' } : again
}

/** Takes a member's secrets out of the vault, and sends the logout to the gateway on a best-effort basis. */
export async function logoutAtGateway(context: GatewayClientContext, member: MemberId): Promise<void> {
  const account = await findAccount(context.db, member)
  const token = await tokenOf(context, context.db, member).catch(() => undefined)
  await deleteVaulted(context.db, member)
  if (account !== undefined && typeof token === 'string') await context.send('logout', { platform: account.platform, member, token })
}

/** The token that is held; null when the vault has a password and no token, undefined when it has nothing. */
async function tokenOf(context: GatewayClientContext, db: Db, member: MemberId): Promise<string | null | undefined> {
  const vaulted = await findVaulted(db, member)
  if (vaulted === undefined) return undefined
  return vaulted.token === null ? null : opened(context, member, 'token', vaulted.token)
}

async function renew(context: GatewayClientContext, member: MemberId, refused: string | null): Promise<Renewed> {
  const inProgress = context.renewing.get(member)
  if (inProgress !== undefined) return await inProgress
  const renewal = renewNow(context, member, refused).finally(() => context.renewing.delete(member))
  context.renewing.set(member, renewal)
  return await renewal
}

async function renewNow(context: GatewayClientContext, member: MemberId, refused: string | null): Promise<Renewed> {
  const { db, clock } = context
  const held = await tokenOf(context, db, member)
  // Another call was faster, perhaps in another process.
  if (typeof held === 'string' && held !== refused) return { kind: 'good', token: held }
  const [account, vaulted, may] = await Promise.all([findAccount(db, member), findVaulted(db, member), context.mayBeRenewed(db, member)])
  if (account === undefined || vaulted === undefined || !may) return { kind: 'gone' }
  const now = clock.now()
  if (!(await takeRenewal(db, member, now, bangkokDay(now)))) return { kind: 'gone' }
  const password = opened(context, member, 'password', vaulted.password)
  if (password === null) return { kind: 'gone' }
  const said = await context.send('login', { platform: account.platform, member, body: { username: account.username, password } })
  if (said.kind === 'unknown') return { kind: 'unknown' }
  // The password was changed at the gateway: the member has to give the new one.
  if (said.kind !== 'yes' || said.result.profile.username !== account.username) return { kind: 'gone' }
  const { token } = said.result
  await writeRenewed(db, member, {
    password: sealed(context, member, 'password', password),
    token: sealed(context, member, 'token', token),
  })
  return { kind: 'good', token }
}

type Secret = 'password' | 'token'

function sealed({ config, random }: GatewayClientContext, member: MemberId, what: Secret, text: string): Sealed {
  return seal(config.vaultKeys, { text, owner: `gateway:${what}:${member}` }, random)
}

/** Opens a secret; null when its key was rotated away: the member logs in again, and nothing fails. */
function opened({ config, logger }: GatewayClientContext, member: MemberId, what: Secret, box: Sealed): string | null {
  try {
    return unseal(config.vaultKeys, box, `gateway:${what}:${member}`)
  } catch (error) {
    logger.warn({ err: error, keyId: box.keyId }, 'a secret of the vault does not open')
    return null
  }
}
