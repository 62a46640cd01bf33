import { refusals } from '@morakot/contract/nouns'
import type { GatewayCall } from '@morakot/contract/outside/gateway'
import { bahtText, parseBahtText, satang } from '@morakot/money/satang'
import type { MemberId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import type { GatewayCredit, GatewayPort, Told, TransferAnswer, TransferAsk } from './ports.ts'
import { simulatedFaults } from './gateway-faults.ts'
import { CREDIT_FRESH_MS, isAddressOf, isOf } from './rules.ts'
import type { Direction, GatewayPlatform } from './rules.ts'
import { openGatewayClient } from './service-client.ts'
import type { GatewayBase, GatewayClientContext } from './service-context.ts'
import { askAsMember, keepEntry, logoutAtGateway } from './service-vault.ts'
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
    login: async (ask) => await login(context, ask),
    keep: async (tx, member, entry) => await keepEntry(context, tx, member, entry),
    loggedInJustNow: async (db, member) => await hasLogin(db, member, context.clock.now()),
    account: findAccount,
    accountByName: findAccountByName,
    hasPassword: async (db, member) => (await findVaulted(db, member)) !== undefined,
    profile: async (member) => await readProfile(context, member),
    credit: async (member, options) => await readCredit(context, member, options),
    creditSince: findCreditSince,
    condition: async (member) => toldOf(await askAsMember(context, member, 'condition')),
    flag: async (member, call) => toldOf(await askAsMember(context, member, call)),
    games: async (platform) => await listGames(context, platform),
    launch: async (member, gameId) => await launch(context, member, gameId),
    transferIn: async (ask) => await transfer(context, 'transferIn', ask),
    transferOut: async (ask) => await transfer(context, 'transferOut', ask),
    takePoint: async (ask) => await transfer(context, 'point', ask),
    findByReference: async (ask) => await find(context, ask),
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
  const said = await context.ask('login', { platform, member: null, body: { username, password } })
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
  const told = toldOf(await askAsMember(context, member, 'profile'))
  if (told.kind !== 'known') return told
  const { profile } = told.value
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
  const told = isSilent ? null : toldOf(await askAsMember(context, member, 'credit'))
  const credit = told?.kind === 'known' ? parseBahtText(told.value.credit) : null
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
  const said = await context.ask('games', { platform, member: null, body: { platform } })
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
  const told = toldOf(await askAsMember(context, member, 'launch', { gameId }))
  if (told.kind !== 'known' || account === undefined) return told
  const origin = await context.originOf(account.platform)
  if (isAddressOf(origin, told.value.url)) return told
  context.logger.error({ platform: account.platform, member }, 'the gateway names a game at another host')
  return { kind: 'unknown' }
}

const FROZEN_CODE = 409
const FROZEN_TEXT = refusals['gateway.frozen'].message

const DIRECTIONS = { transferIn: 'in', transferOut: 'out', point: 'point' } as const satisfies Readonly<Record<string, Direction>>

// Money is moved on our signature alone: a token that a member's phone made invalid must not stop what was decided.
async function transfer(context: GatewayClientContext, call: keyof typeof DIRECTIONS, ask: TransferAsk): Promise<TransferAnswer> {
  const account = await findAccount(context.db, ask.member)
  invariant(account !== undefined, 'a member without an account there moves nothing')
  const { amount, reference } = ask
  const order = { username: account.username, amount: bahtText(amount), reference }
  const said = await context.ask(call, { platform: account.platform, member: ask.member, body: order })
  // Every no but the recorded refusal of this very order leaves the outcome open: it is queried by reference.
  if (said.kind !== 'yes') return { kind: 'unknown' }
  return answerOf(context, { ...ask, username: account.username, direction: DIRECTIONS[call] }, said.result)
}

async function find(context: GatewayClientContext, ask: Parameters<GatewayPort['findByReference']>[0]): Promise<TransferAnswer> {
  const account = await findAccount(context.db, ask.member)
  invariant(account !== undefined, 'a member without an account there has moved nothing')
  const said = await context.ask('transfer', { platform: account.platform, member: ask.member, body: { reference: ask.reference } })
  if (said.kind === 'no' && said.status === 404 && said.result === null) return { kind: 'not_recorded' }
  return said.kind === 'yes' ? answerOf(context, { ...ask, username: account.username }, said.result) : { kind: 'unknown' }
}

function answerOf({ logger }: GatewayClientContext, order: Parameters<typeof isOf>[0], told: Parameters<typeof isOf>[1]): TransferAnswer {
  if (!isOf(order, told)) {
    logger.error({ reference: order.reference }, 'the gateway tells of another transfer than the one that was ordered')
    return { kind: 'unknown' }
  }
  return told.status === 'DONE' ? { kind: 'done' } : { kind: 'refused', message: told.message }
}

type ResultOf<C extends GatewayCall> = Extract<AsMember<C>, { kind: 'yes' }>['result']

function toldOf<C extends GatewayCall>(said: AsMember<C>): Told<ResultOf<C>> {
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
