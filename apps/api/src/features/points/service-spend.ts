import { refuse } from '@morakot/contract/refused'
import type { MovementKind } from '@morakot/contract/nouns'
import { memberAccounts } from '@morakot/ledger/accounts'
import type { Leg } from '@morakot/ledger/legs'
import { addPoints, numberFromPoints, points, subtractPoints } from '@morakot/money/points'
import type { Points } from '@morakot/money/points'
import { lockMemberRow } from '#features/members/service-status'
import { listBreaks } from '#features/protection/service-view'
import { walletChanged } from '#features/wallet/events'
import type { Clock } from '#infra/clock'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { post } from '#infra/posting'
import { publishExpired, publishSpent } from './events.ts'
import { endWithBreaks, monthOfEnd } from './rules-lots.ts'
import { findExpiryKey, listLots, moveEnds, setMoment } from './store.ts'

/** Points that a member pays with. */
interface Spend {
  readonly member: MemberId
  readonly amount: Points
  /** The ledger's key: the business fact, never the attempt (movements.md). */
  readonly scope: string
  readonly key: string
  readonly kind: MovementKind
  readonly actor: string
  /** Where they go: for good to the house, or on hold until a redemption request ends. */
  readonly to: 'house' | 'hold'
  /** What the points buy in the same transfer, such as spins; these legs balance on their own. */
  readonly legs?: readonly Leg[]
}

interface Spent {
  readonly transferId: bigint
  /** The remaining points. */
  readonly pointsAfter: Points
}

/** Takes points for something, in the caller's transaction. */
export type SpendPoints = (tx: Tx, spend: Spend) => Promise<Spent>

/**
 * Takes points for something, in the caller's transaction, after those that have ended were revoked. A repeated key returns the first
 * answer. Refuses with `points.insufficient`, which says how many are missing, and `wallet.frozen`.
 */
export async function spendPoints({ clock }: { readonly clock: Clock }, tx: Tx, spend: Spend): Promise<Spent> {
  const { member, amount, scope, key, kind, actor, to, legs = [] } = spend
  const now = clock.now()
  await lockMemberRow(tx, member)
  await revokeEnded(tx, { member, now, actor })
  const taken = await post(tx, {
    scope,
    key,
    kind,
    actor,
    legs: [
      { member, code: 'points', amount: -amount },
      to === 'hold' ? { member, code: 'redemption_hold', amount } : { house: 'house:points', token: 'PNT', amount },
      ...legs,
    ],
    announcement: walletChanged(member),
  })
  const left = points(taken.balance ?? 0n)
  switch (taken.kind) {
    case 'posted':
      await publishSpent(tx, { member, actor, at: now, transferId: taken.transferId, kind, amount })
      return { transferId: taken.transferId, pointsAfter: left }
    case 'replayed':
      return { transferId: taken.transferId, pointsAfter: left }
    case 'refused':
      if (taken.reason === 'insufficient') {
        return refuse('points.insufficient', { params: { points: numberFromPoints(subtractPoints(amount, left)) } })
      }
      return refuse('wallet.frozen')
    default:
      throw new Error(`invariant: points under ${scope}/${key} were ${taken.kind}`)
  }
}

/**
 * Revokes a member's ended points: one transfer per month of ending. Points that would have ended during a break end later instead. The
 * caller holds the member's row. Returns how many points were revoked.
 */
export async function revokeEnded(
  tx: Tx,
  { member, now, actor }: { readonly member: MemberId; readonly now: Date; readonly actor: string },
): Promise<Points> {
  await setMoment(tx, now)
  const ended = await listLots(tx, member, now)
  if (ended.length === 0) return points(0n)
  // Nothing leaves a frozen wallet: what has ended goes when it is open again.
  if ((await memberAccounts(tx, member)).points.status !== 'open') return points(0n)
  const breaks = await listBreaks(tx, member)
  const lots = ended.map((lot) => ({ ...lot, end: endWithBreaks(lot.firstEnd, breaks, now) }))
  const staying = lots.filter(({ end }) => end > now).map(({ id, end }) => ({ id, expiresAt: end }))
  if (staying.length > 0) await moveEnds(tx, staying)
  const going = lots.filter(({ end }) => end <= now)
  let revoked = points(0n)
  for (const [month, group] of Map.groupBy(going, ({ end }) => monthOfEnd(end))) {
    const amount = addPoints(...group.map(({ remaining }) => remaining))
    await revokeMonth(tx, { member, month, amount, now, actor })
    revoked = addPoints(revoked, amount)
  }
  return revoked
}

async function revokeMonth(
  tx: Tx,
  { member, month, amount, now, actor }: { member: MemberId; month: string; amount: Points; now: Date; actor: string },
): Promise<void> {
  const posted = await post(tx, {
    scope: 'points:expiry',
    key: await findExpiryKey(tx, `${month}:${member}`),
    kind: 'revoke_point',
    actor,
    legs: [
      { member, code: 'points', amount: -amount },
      { house: 'house:points', token: 'PNT', amount },
    ],
    announcement: walletChanged(member),
  })
  invariant(posted.kind === 'posted', `the end of points of member ${member} was ${posted.kind}`)
  await publishExpired(tx, { member, actor, at: now, transferId: posted.transferId, kind: 'revoke_point', amount })
}

/** The movements of points in this transaction belong to this moment: lots end by the clock that the product goes by. */
export async function keepMoment(tx: Tx, at: Date): Promise<void> {
  await setMoment(tx, at)
}
