import type { MovementKind } from '@morakot/contract/nouns'
import type { RewardSource, RewardWait } from '@morakot/contract/features/rewards/states'
import type { Millisatang } from '@morakot/money/millisatang'
import type { Points } from '@morakot/money/points'
import type { Spins } from '@morakot/money/spins'

/** What a member gets; none of a token is 0. */
export interface Amounts {
  readonly points: Points
  readonly credit: Millisatang
  readonly spins: Spins
}

/** The kind of a reward's one transfer: that of the first token it has, in the order points, credit, spins (movements.md). */
export function kindOf(amounts: Amounts, source: RewardSource): MovementKind {
  if (amounts.points > 0n) return source === 'minigame' ? 'earn_point_minigame' : 'earn_point'
  if (amounts.credit > 0n) return source === 'redemption' ? 'free_credit' : 'reward_credit'
  return 'spin_granted'
}

/** Why a reward cannot be posted now; null when it can. A wallet under review takes nothing either (movements.md, rule 6). */
export function waitOf({ isOnBreak, isFrozen }: { readonly isOnBreak: boolean; readonly isFrozen: boolean }): RewardWait | null {
  if (isOnBreak) return 'break'
  return isFrozen ? 'frozen' : null
}

/** The ledger's key of a try: a refusal was remembered under the one before (movements.md, rule 4). */
export function keyOfTry(key: string, refused: number): string {
  return refused === 0 ? key : `${key}:${refused + 1}`
}
