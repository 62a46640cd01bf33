import type { RewardWait } from '@morakot/contract/features/rewards/states'

/** Why a reward cannot be posted now; null when it can. A wallet under review takes nothing either (movements.md, rule 6). */
export function waitOf({ isOnBreak, isFrozen }: { readonly isOnBreak: boolean; readonly isFrozen: boolean }): RewardWait | null {
  if (isOnBreak) return 'break'
  return isFrozen ? 'frozen' : null
}

/** The ledger's key of a try: a refusal was remembered under the one before (movements.md, rule 4). */
export function keyOfTry(key: string, refused: number): string {
  return refused === 0 ? key : `${key}:${refused + 1}`
}
