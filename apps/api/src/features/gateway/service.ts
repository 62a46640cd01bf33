import { refusals } from '@morakot/contract/nouns'
import type { GatewayCall } from '@morakot/contract/outside/gateway'
import { bahtText, parseBahtText, satang } from '@morakot/money/satang'
import type { MemberId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import type { GatewayCredit, GatewayPort, GatewayReply, TransferAnswer, TransferRequest } from './ports.ts'
import { simulatedFaults } from './gateway-faults.ts'
import { CREDIT_FRESH_MS, isAddressOf, isOf } from './rules.ts'
import type { Direction, GatewayPlatform } from './rules.ts'
import { openGatewayClient } from './service-client.ts'
import type { GatewayBase, GatewayClientContext } from './service-context.ts'
import { callAsMember, keepEntry, logoutAtGateway } from './service-vault.ts'
import type { AsMember } from './service-vault.ts'
import { listCalls, readHealth, readLast } from './store-calls.ts'
import {
  deleteVaulted,
  findAccount,
  findAccountByName,
  findCreditSince,
  findVaulted,
  hasLogin,
  writeAccount,
  writeCredit,
  writeFrozen,
} from './store.ts'

/** The gateway platform for other features. Opened once for a process. */
export function openGateway(base: GatewayBase): GatewayPort {
  const context = openGatewayClient(base)
  return {
    login: async (request) => await login(context, request),
    keep: async (tx, member, entry) => await keepEntry(context, tx, member, entry),
    loggedInJustNow: async (db, member) => await hasLogin(db, member, context.clock.now()),
    account: findAccount,
    accountByName: findAccountByName,
    hasPassword: async (db, member) => (await findVaulted(db, member)) !== undefined,
    profile: async (member) => await readProfile(context, member),
    credit: async (member, options) => await readCredit(context, member, options),
    creditSince: findCreditSince,
    condition: async (member) => reportedOf(await callAsMember(context, member, 'condition')),
    flag: async (member, call) => reportedOf(await callAsMember(context, member, call)),
    games: async (platform) => await listGames(context, platform),
    launch: async (member, gameId) => await launch(context, member, gameId),
    transferIn: async (request) => await transfer(context, 'transferIn', request),
    transferOut: async (request) => await transfer(context, 'transferOut', request),
    takePoint: async (request) => await transfer(context, 'point', request),
    findByReference: async (request) => await find(context, request),
    logout: async (member) => await logoutAtGateway(context, member),
    freeze: writeFrozen,
    forget: deleteVaulted,
    faults: simulatedFaults(base),
    breakerOf: context.breakerOf,
    health: async (since) => await readHealth(context.db, since),
    last: async (platform) => await readLast(context.db, platform),
    calls: async (filter, page) => await listCalls(context.db, filter, page),
  }
}

async function login(
  context: GatewayClientContext,
  { platform, username, password }: Parameters<GatewayPort['login']>[0],
): ReturnType<GatewayPort['login']> {
  const said = await context.send('login', { platform, member: null, body: { username, password } })
  if (said.kind === 'no') return isOutage(said) ? { kind: 'unknown' } : { kind: 'wrong' }
  // An answer about a token proves nothing about a password.
  if (said.kind !== 'yes') return { kind: 'unknown' }
  const { token, profile } = said.result
  // The profile of another member is no answer to this login.
  return profile.username === username ? { kind: 'in', entry: { platform, password, token, profile } } : { kind: 'unknown' }
}

/** Whether a refusal concerns the gateway itself and not the request: too busy, too late, or an internal error. */
function isOutage({ status, code }: { readonly status: number; readonly code: number }): boolean {
  return status === 408 || status === 425 || status === 429 || code >= 500
}

async function readProfile(context: GatewayClientContext, member: MemberId): ReturnType<GatewayPort['profile']> {
  const reported = reportedOf(await callAsMember(context, member, 'profile'))
  if (reported.kind !== 'known') return reported
  const { profile } = reported.value
  const account = await findAccount(context.db, member)
  if (account === undefined || profile.username !== account.username) return { kind: 'unknown' }
  await context.withTransaction(
    async (tx) => await writeAccount(tx, { member, platform: account.platform, profile, now: context.clock.now() }),
  )
  return { kind: 'known', value: profile }
}

async function readCredit(
  context: GatewayClientContext,
  member: MemberId,
  { isFresh = false }: { readonly isFresh?: boolean } = {},
): Promise<GatewayCredit | null> {
  const last = (await findAccount(context.db, member))?.credit ?? null
  const now = context.clock.now()
  const known = last === null ? null : { satang: satang(last.satang), at: last.at }
  if (!isFresh && known !== null && now.getTime() - known.at.getTime() < CREDIT_FRESH_MS) return { ...known, isStale: false }
  const silentSince = context.silentSince.get(member)
  const isSilent = !isFresh && silentSince !== undefined && now.getTime() - silentSince.getTime() < CREDIT_FRESH_MS
  const reported = isSilent ? null : reportedOf(await callAsMember(context, member, 'credit'))
  const credit = reported?.kind === 'known' ? parseBahtText(reported.value.credit) : null
  if (credit === null) {
    if (!isSilent) rememberSilence(context, member, now)
    return known === null ? null : { ...known, isStale: true }
  }
  context.silentSince.delete(member)
  await writeCredit(context.db, member, credit, now)
  return { satang: credit, at: now, isStale: false }
}

const SILENCES_MAX = 10_000

// Every page requests the credit, by several calls at once: one of them is enough to know, and to count for the breaker.
function rememberSilence({ silentSince }: GatewayClientContext, member: MemberId, now: Date): void {
  if (silentSince.size >= SILENCES_MAX) silentSince.clear()
  silentSince.set(member, now)
}

async function listGames(context: GatewayClientContext, platform: GatewayPlatform): ReturnType<GatewayPort['games']> {
  const said = await context.send('games', { platform, member: null, body: { platform } })
  switch (said.kind) {
    case 'yes':
      return { kind: 'known', games: said.result.games }
    case 'no':
      return { kind: 'unknown', reason: `code ${said.code}` }
    case 'token':
      return { kind: 'unknown', reason: 'no such result' }
    case 'unknown':
      return said
  }
}

// A member who moves away opens no game there: the rest of the credit is being moved.
async function launch(context: GatewayClientContext, member: MemberId, gameId: string): ReturnType<GatewayPort['launch']> {
  const account = await findAccount(context.db, member)
  if (account !== undefined && account.frozenAt !== null) return { kind: 'refused', code: FROZEN_CODE, message: FROZEN_TEXT }
  const reported = reportedOf(await callAsMember(context, member, 'launch', { gameId }))
  if (reported.kind !== 'known' || account === undefined) return reported
  const origin = await context.originOf(account.platform)
  if (isAddressOf(origin, reported.value.url)) return reported
  context.logger.error({ platform: account.platform, member }, 'the gateway names a game at another host')
  return { kind: 'unknown' }
}

const FROZEN_CODE = 409
const FROZEN_TEXT = refusals['gateway.frozen'].message

const DIRECTIONS = { transferIn: 'in', transferOut: 'out', point: 'point' } as const satisfies Readonly<Record<string, Direction>>

// Money is moved on our signature alone: a token that a member's phone made invalid must not stop what was decided.
async function transfer(context: GatewayClientContext, call: keyof typeof DIRECTIONS, request: TransferRequest): Promise<TransferAnswer> {
  const account = await findAccount(context.db, request.member)
  invariant(account !== undefined, 'a member without an account there moves nothing')
  const { amount, reference } = request
  const order = { username: account.username, amount: bahtText(amount), reference }
  const said = await context.send(call, { platform: account.platform, member: request.member, body: order })
  // Every no but the recorded refusal of this very order leaves the outcome open: it is queried by reference.
  if (said.kind !== 'yes') return { kind: 'unknown' }
  return answerOf(context, { ...request, username: account.username, direction: DIRECTIONS[call] }, said.result)
}

async function find(context: GatewayClientContext, request: Parameters<GatewayPort['findByReference']>[0]): Promise<TransferAnswer> {
  const account = await findAccount(context.db, request.member)
  invariant(account !== undefined, 'a member without an account there has moved nothing')
  const said = await context.send('transfer', {
    platform: account.platform,
    member: request.member,
    body: { reference: request.reference },
  })
  if (said.kind === 'no' && said.status === 404 && said.result === null) return { kind: 'not_recorded' }
  return said.kind === 'yes' ? answerOf(context, { ...request, username: account.username }, said.result) : { kind: 'unknown' }
}

function answerOf(
  { logger }: GatewayClientContext,
  order: Parameters<typeof isOf>[0],
  reported: Parameters<typeof isOf>[1],
): TransferAnswer {
  if (!isOf(order, reported)) {
    logger.error({ reference: order.reference }, 'the gateway reports another transfer than the one that was ordered')
    return { kind: 'unknown' }
  }
  return reported.status === 'DONE' ? { kind: 'done' } : { kind: 'refused', message: reported.message }
}

type ResultOf<C extends GatewayCall> = Extract<AsMember<C>, { kind: 'yes' }>['result']

function reportedOf<C extends GatewayCall>(said: AsMember<C>): GatewayReply<ResultOf<C>> {
  switch (said.kind) {
    case 'yes':
      return { kind: 'known', value: said.result }
    case 'no':
      return { kind: 'refused', code: said.code, message: said.message }
    case 'gone':
    case 'unknown':
      return { kind: said.kind }
  }
}
