import type { MovementKind } from '@morakot/contract/nouns'
import type { RewardSource } from '@morakot/contract/features/rewards/states'
import { amountIn } from '@morakot/contract/reward'
import type { Reward, RewardToken } from '@morakot/contract/reward'
import type { HouseCode, MemberAccountCode } from '@morakot/ledger/legs'
import { entriesOf } from '@morakot/contract/typed-keys'

interface Posting {
  /** The member's account that takes it. */
  readonly account: MemberAccountCode
  /** The account of the house that gives it. */
  readonly house: HouseCode
  /** The kind of the transfer when this is the first token of the reward. */
  readonly kind: MovementKind
  /** The kind where a source has one of its own. */
  readonly kindOf?: Readonly<Partial<Record<RewardSource, MovementKind>>>
}

/** How each token is posted. A transfer is of the kind of the first of these tokens that its reward has (movements.md). */
export const POSTINGS: Readonly<Record<RewardToken, Posting>> = {
  PNT: { account: 'points', house: 'house:points', kind: 'earn_point', kindOf: { minigame: 'earn_point_minigame' } },
  CREDIT: { account: 'real', house: 'house:rewards', kind: 'reward_credit', kindOf: { redemption: 'free_credit' } },
  SPIN: { account: 'spins', house: 'house:spins', kind: 'spin_granted' },
}

/** The kind of a reward's one transfer. Throws RangeError for a reward of nothing. */
export function kindOf(reward: Reward, source: RewardSource): MovementKind {
  const first = postings.find(([token]) => amountIn(reward, token) > 0n)
  if (first === undefined) throw new RangeError('a reward of nothing has no transfer')
  const [, { kind, kindOf: own }] = first
  return own?.[source] ?? kind
}

const postings = entriesOf<RewardToken, Posting>(POSTINGS)
