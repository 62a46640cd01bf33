import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { DepositMethod } from '@morakot/contract/features/cashier/states'
import type { RewardSource } from '@morakot/contract/features/rewards/states'
import type { walletSchemas } from '@morakot/contract/features/wallet/schema'
import { PRIMARY_PLATFORM } from '@morakot/contract/features/platforms/limits'
import { openMember } from '@morakot/ledger/accounts'
import { addMillisatang, satangFromMillisatangFloor } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import { bahtFromSatang, bahtText } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import type { SessionContext } from '#features/sessions/service-context'
import type { BaseContext } from '#infra/context'
import type { Db, Tx } from '#infra/db'
import type { PlatformName } from '#infra/sessions/session-state'
import { refuse } from '@morakot/contract/refused'
import type { MemberId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { markOf, stakedOf, withDeposit, withoutDeposit } from './rules.ts'
import type { Turnover } from './rules.ts'
import { findPoller, findView, listTurnovers, readTurnover, sessionBalances, writeTurnovers } from './store.ts'
import type { BalancesView } from './store.ts'

/** What the wallet receives from other features: which game moved the credit, and what a reward was given for. */
export interface WalletContext extends SessionContext {
  /** By transfer; one without a game is left out. */
  readonly gameNamesOf: (db: Db, transferIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>
  /** By transfer; one that neither brought points with an end nor has a note is left out. */
  readonly pointDetailsOf: (
    db: Db,
    transferIds: readonly bigint[],
  ) => Promise<ReadonlyMap<bigint, { readonly endsAt: Date | null; readonly note: string | null }>>
  /** The text of a correction for its member, by its transfer; others are left out. */
  readonly creditNotesOf: (db: Db, transferIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>
  /** The credit of a member whose platform keeps it; `unavailable` where it is unknown. Throws nothing itself. */
  readonly platformCredit: (member: MemberId) => Promise<PlatformCredit>
  /** By transfer; one that is no deposit is left out. */
  readonly depositMethodsOf: (db: Db, transferIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, DepositMethod>>
  /** By transfer; one that is no reward is left out. */
  readonly rewardsOf: (
    db: Db,
    transferIds: readonly bigint[],
  ) => Promise<ReadonlyMap<bigint, { readonly source: RewardSource; readonly title: string }>>
}

/** Credit at another platform. */
export type PlatformCredit =
  | { readonly kind: 'known'; readonly username: string; readonly satang: Satang; readonly isStale: boolean }
  | { readonly kind: 'unavailable'; readonly username: string; readonly platform: string }

type Schemas = typeof walletSchemas

/** A member with what the wallet's guard has read with the session. */
interface Poller {
  readonly member: MemberId
  readonly extra?: unknown
}

/** Finds sessions for the wallet's guard, with the balances that screens poll. */
export const findPollers = findPoller

async function balancesOf(db: Db, member: MemberId): Promise<BalancesView> {
  return hadBy(member, await findView(db, member))
}

function hadBy(member: MemberId, balances: BalancesView | null | undefined): BalancesView {
  invariant(balances !== null && balances !== undefined, `member ${member} has no wallet`)
  return balances
}

/** Opens the accounts of a new member, in the transaction that registers the member. */
export async function openWallet(tx: Tx, member: MemberId): Promise<void> {
  await openMember(tx, member)
}

/**
 * The credit that a member sees: real and bonus money together. On another platform it is the balance there, `stale` while that platform
 * does not respond, and `own` is the balance with us (features F-103, F-104).
 */
export async function creditFor(
  context: WalletContext,
  { member, platformName: own, extra }: Poller & { readonly platformName: PlatformName },
  claimed: ParsedInput<Schemas['credit']>['query'],
): Promise<Reply<Schemas['credit']>> {
  // The parameters are the specification's; whose credit it is, the session decides.
  if (claimed.platformCode !== own.platformCode) refuse('wallet.not_found')
  const ours = creditOf(hadBy(member, sessionBalances(extra)))
  if (own.platformCode === PRIMARY_PLATFORM) {
    if (claimed.username !== own.username) refuse('wallet.not_found')
    return ours
  }
  const there = await context.platformCredit(member)
  // Its own name there has no prefix.
  if (claimed.username !== own.username && claimed.username !== there.username) refuse('wallet.not_found')
  if (there.kind === 'unavailable') refuse('gateway.unavailable', { params: { platform: there.platform } })
  return { credit: bahtFromSatang(there.satang), version: ours.version, stale: there.isStale, own: ours.credit }
}

/** Every wallet token with its balance as text. */
export function tokensFor({ member, extra }: Poller): Reply<Schemas['tokens']> {
  return tokensOf(hadBy(member, sessionBalances(extra)))
}

/** The credit for a request without a name: the session alone identifies the member. */
export async function readOwnCredit(context: BaseContext, member: MemberId): Promise<Reply<Schemas['credit']>> {
  return creditOf(await balancesOf(context.db, member))
}

/**
 * Gives a reply the credit that `GET /v2/users/credit` says (features F-133). The movement was of money that is kept with us; a member of
 * another platform sees the credit there, which is null while that platform does not answer. Call it with no transaction open.
 */
export async function withVisibleCredit<Answer extends { readonly creditAfter: number | null }>(
  { platformCredit }: Pick<WalletContext, 'platformCredit'>,
  { member, platformName }: { readonly member: MemberId; readonly platformName: PlatformName },
  answer: Answer,
): Promise<Answer> {
  if (answer.creditAfter === null || platformName.platformCode === PRIMARY_PLATFORM) return answer
  const there = await platformCredit(member)
  return { ...answer, creditAfter: there.kind === 'known' ? bahtFromSatang(there.satang) : null }
}

/**
 * Satang of real and bonus money together, as they are kept with us after what the caller's transaction has posted. A reply that names
 * them passes `withVisibleCredit`.
 */
export async function creditAfter(tx: Tx, member: MemberId): Promise<Satang> {
  return satangView(await balancesOf(tx, member))
}

/** The same for a member who was admitted without their balances being read, as at the start. */
export async function readTokens(context: BaseContext, member: MemberId): Promise<Reply<Schemas['tokens']>> {
  return tokensOf(await balancesOf(context.db, member))
}

/** What an open screen receives after a movement: the same figures as the polled calls. */
export function snapshotFor({ member, extra }: Poller): Reply<Schemas['stream']> {
  const shown = hadBy(member, sessionBalances(extra))
  return { ...creditOf(shown), tokens: tokensOf(shown) }
}

/**
 * A deposit must be staked once before it may be withdrawn (decisions D7).
 * Returns its mark: the deposit is staked once `stakedTotals` reach it.
 */
export async function addTurnoverTarget(tx: Tx, member: MemberId, amount: Millisatang): Promise<Millisatang> {
  const turnover = withDeposit(await turnoverOf(tx, member), amount)
  await writeTurnovers([{ member, ...turnover }]).execute(tx)
  return markOf(turnover)
}

/** Takes a target back as far as it is not staked: its deposit or gift was reversed. */
export async function dropTurnoverTarget(tx: Tx, member: MemberId, amount: Millisatang): Promise<void> {
  await writeTurnovers([{ member, ...withoutDeposit(await turnoverOf(tx, member), amount) }]).execute(tx)
}

/** How far a member's deposits are staked. */
export async function turnoverOf(db: Db | Tx, member: MemberId): Promise<Turnover> {
  return await readTurnover(db, member)
}

/** What each of these members has ever staked for deposits, to be held against their deposits' marks. */
export async function stakedTotals(db: Db | Tx, members: readonly MemberId[]): Promise<ReadonlyMap<MemberId, Millisatang>> {
  return new Map((await listTurnovers(db, members)).map(({ member, ...turnover }) => [member, stakedOf(turnover)]))
}

function creditOf(balances: BalancesView): Reply<Schemas['credit']> {
  return { credit: bahtFromSatang(satangView(balances)), version: Number(balances.version) }
}

/** What a member sees as credit: real and bonus money together, rounded down to the satang. */
function satangView({ real, bonus }: Pick<BalancesView, 'real' | 'bonus'>): Satang {
  return satangFromMillisatangFloor(addMillisatang(real, bonus))
}

function tokensOf(balances: BalancesView): Reply<Schemas['tokens']> {
  return [
    { code: 'PNT', balance: String(balances.points) },
    { code: 'SPIN', balance: String(balances.spins) },
    { code: 'CREDIT', balance: bahtText(satangView(balances)) },
  ]
}
