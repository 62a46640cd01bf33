import type { MovementKind } from '@morakot/contract/nouns'
import type { RewardSource, RewardWait } from '@morakot/contract/features/rewards/states'
import type { Leg } from '@morakot/ledger/legs'
import type { MemberId } from '#infra/identity'
import type { Amounts } from './store.ts'

/** The kind of a reward's one transfer: that of the first token it has, in the order points, credit, spins (movements.md). */
export function kindOf(amounts: Amounts, source: RewardSource): MovementKind {
  if (amounts.points > 0n) return source === 'minigame' ? 'earn_point_minigame' : 'earn_point'
  return amounts.credit > 0n ? 'reward_credit' : 'spin_granted'
}

/** Both sides of every token of a reward. */
export function legsOf(member: MemberId, { points, credit, spins }: Amounts): readonly Leg[] {
  return [
    ...(points > 0n
      ? ([
          { member, code: 'points', amount: points },
          { house: 'house:points', token: 'PNT', amount: -points },
        ] as const)
      : []),
    ...(credit > 0n
      ? ([
          { member, code: 'real', amount: credit },
          { house: 'house:rewards', token: 'CREDIT', amount: -credit },
        ] as const)
      : []),
    ...(spins > 0n
      ? ([
          { member, code: 'spins', amount: spins },
          { house: 'house:spins', token: 'SPIN', amount: -spins },
        ] as const)
      : []),
  ]
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
