import { rewardGranted } from '@morakot/contract/features/rewards/events'
import type { RewardSource, RewardWait } from '@morakot/contract/features/rewards/states'
import { refuse } from '@morakot/contract/refused'
import { REWARD_TOKENS, amountIn, isReward, isSameReward, postedReward } from '@morakot/contract/reward'
import type { Reward } from '@morakot/contract/reward'
import { memberAccounts } from '@morakot/ledger/accounts'
import type { Leg } from '@morakot/ledger/legs'
import { millisatangFromSatang } from '@morakot/money/millisatang'
import { points } from '@morakot/money/points'
import { satang } from '@morakot/money/satang'
import { lockMemberRow } from '#features/members/service-status'
import { publishEarned } from '#features/points/events'
import { keepMoment } from '#features/points/service-spend'
import { exclusionOf } from '#features/protection/service-view'
import { walletChanged } from '#features/wallet/events'
import { addTurnoverTarget } from '#features/wallet/service'
import type { BaseContext } from '#infra/context'
import type { Db, Tx } from '#infra/db'
import { publish } from '#infra/events/publish'
import type { MemberId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { post } from '#infra/posting'
import { keyOfTry, waitOf } from './rules.ts'
import { POSTINGS, kindOf } from './service-postings.ts'
import { findGrant, insertGrant, listGiven, listWaiting, lockWaiting, markGiven, markWaiting } from './store.ts'
import type { Grant } from './store.ts'

/** A reward that a member has won, and where it comes from. */
export interface WonReward {
  readonly memberId: MemberId
  /** The ledger's scope and key, by movements.md: `quest` and `<member>:<code>:<period>:<step>`. */
  readonly scope: string
  readonly key: string
  readonly source: RewardSource
  /** What it was for, in Thai: a history shows it. */
  readonly title: string
  readonly reward: Reward
  readonly actor: string
  /** On a break: `refuse` (409 `members.on_break`, the default) or `wait` until it is over, for what was won before it. */
  readonly onBreak?: 'refuse' | 'wait'
  /** A wallet that is frozen or closed: `wait` (the default), or `refuse` (409 `wallet.frozen`), which leaves no row. */
  readonly onFrozen?: 'wait' | 'refuse'
}

/** Given with its transfer, now or by an earlier call with this key; or kept until nothing blocks it. */
type Granted =
  | { readonly state: 'GIVEN'; readonly transferId: bigint; readonly isNew: boolean }
  | { readonly state: 'PENDING'; readonly waitsFor: RewardWait }

/** Gives a reward in the caller's transaction. */
export type GrantReward = (tx: Tx, won: WonReward) => Promise<Granted>

/**
 * Gives a reward in the caller's transaction: one transfer with a leg for each token, the 1x turnover of its credit (features F-3), a row,
 * and the events. Once per key: a repeated call returns the first outcome. Takes the member's row lock first.
 */
export async function grantReward({ clock }: Pick<BaseContext, 'clock'>, tx: Tx, won: WonReward): Promise<Granted> {
  const { memberId: member, scope, key, source, title, reward, actor } = won
  invariant(isReward(reward), `reward ${scope}/${key} is nothing`)
  await lockMemberRow(tx, member)
  const known = await findGrant(tx, won)
  if (known !== undefined) return repeated(known, won)
  const now = clock.now()
  const waitsFor = await waitNow(tx, member, now)
  if (waitsFor === 'break' && (won.onBreak ?? 'refuse') === 'refuse') refuse('members.on_break')
  if (waitsFor === 'frozen' && won.onFrozen === 'refuse') refuse('wallet.frozen')
  const grant = { scope, key, memberId: member, source, reward, title, actor, refused: 0 }
  if (waitsFor !== null) {
    await insertGrant(tx, { ...grant, waitsFor, transferId: null, at: now })
    return { state: 'PENDING', waitsFor }
  }
  const transferId = await give(tx, grant, now)
  if (transferId !== null) {
    await insertGrant(tx, { ...grant, waitsFor: null, transferId, at: now })
    return { state: 'GIVEN', transferId, isNew: true }
  }
  if (won.onFrozen === 'refuse') refuse('wallet.frozen')
  await insertGrant(tx, { ...grant, refused: 1, waitsFor: 'frozen', transferId: null, at: now })
  return { state: 'PENDING', waitsFor: 'frozen' }
}

function repeated(known: Grant, { memberId, reward }: WonReward): Granted {
  const isSame = known.memberId === memberId && isSameReward(known.reward, reward)
  invariant(isSame, `reward ${known.scope}/${known.key} was something else before`)
  if (known.transferId !== null) return { state: 'GIVEN', transferId: known.transferId, isNew: false }
  invariant(known.waitsFor !== null, `reward ${known.id} neither waits nor was given`)
  return { state: 'PENDING', waitsFor: known.waitsFor }
}

async function waitNow(tx: Tx, member: MemberId, now: Date): Promise<RewardWait | null> {
  const accounts = await memberAccounts(tx, member)
  const isFrozen = Object.values(POSTINGS).some(({ account }) => accounts[account].status !== 'open')
  return waitOf({ isOnBreak: (await exclusionOf(tx, member, now)) !== null, isFrozen })
}

/** Posts a reward and says so; null when the ledger refused, which it remembers under this try's key. */
async function give(
  tx: Tx,
  { scope, key, memberId: member, source, reward, actor, refused }: Omit<Grant, 'id' | 'waitsFor' | 'transferId' | 'title'>,
  now: Date,
): Promise<bigint | null> {
  await keepMoment(tx, now)
  const kind = kindOf(reward, source)
  const posted = await post(tx, {
    scope,
    key: keyOfTry(key, refused),
    kind,
    actor,
    legs: legsOf(member, reward),
    announcement: walletChanged(member),
  })
  if (posted.kind === 'refused') return null
  invariant(posted.kind === 'posted', `reward ${scope}/${key} was ${posted.kind}`)
  const { transferId } = posted
  const credit = millisatangFromSatang(satang(amountIn(reward, 'CREDIT')))
  if (credit > 0n) await addTurnoverTarget(tx, member, credit)
  const payload = { source, scope, key, reward: postedReward(reward) }
  await publish(tx, rewardGranted, { member, actor, occurredAt: now, transferId, payload })
  const earned = points(amountIn(reward, 'PNT'))
  if (earned > 0n) await publishEarned(tx, { member, actor, at: now, transferId, kind, amount: earned })
  return transferId
}

/** Both sides of every token of a reward. */
function legsOf(member: MemberId, reward: Reward): readonly Leg[] {
  return reward.flatMap(({ token, amount }) => {
    const { account: code, house } = POSTINGS[token]
    const units = amount * REWARD_TOKENS[token].ledgerUnits
    return [
      { member, code, amount: units },
      { house, token, amount: -units },
    ]
  })
}

const ROWS_AT_ONCE = 200

/** Gives every waiting reward that nothing blocks any more. */
export async function giveWaiting(context: BaseContext): Promise<void> {
  let after = 0n
  for (;;) {
    const waiting = await listWaiting(context.db, { after, limit: ROWS_AT_ONCE })
    const last = waiting.at(-1)
    if (last === undefined) return
    for (const grant of waiting) await giveOrReport(context, grant)
    after = last.id
  }
}

/** A failure for one member must not block the rewards of the others: it is logged, and retried by the next run. */
async function giveOrReport(context: BaseContext, { id, memberId: member }: Grant): Promise<void> {
  try {
    await context.withTransaction(async (tx) => {
      await lockMemberRow(tx, member)
      const grant = await lockWaiting(tx, id)
      if (grant === undefined) return
      const now = context.clock.now()
      const waitsFor = await waitNow(tx, member, now)
      if (waitsFor !== null) return await markWaiting(tx, id, { waitsFor, refused: grant.refused })
      const transferId = await give(tx, grant, now)
      if (transferId === null) return await markWaiting(tx, id, { waitsFor: 'frozen', refused: grant.refused + 1 })
      await markGiven(tx, id, { at: now, transferId })
    })
  } catch (error) {
    context.logger.error({ err: error, reward: String(id) }, 'a reward that waits')
  }
}

/** What the transfers of a history were given for. */
export async function rewardsOf(db: Db, transferIds: readonly bigint[]) {
  return new Map((await listGiven(db, transferIds)).map(({ transferId, ...given }) => [transferId, given]))
}
