import { amountParts, amountWords, hasCredit, REWARD_TOKENS, sumOfRewards } from '@morakot/contract/reward'
import type { RewardView } from '@morakot/contract/reward'
import { formatBaht } from '@morakot/ui/format-money'
import { formatInteger } from '@morakot/ui/format-number'
import type { RewardRow } from '#shared/reward-source'
import { copy } from '../copy.ts'
import type { Answer } from './claim-run.ts'

const FORMAT = { baht: formatBaht, count: formatInteger }

/** A reward in a sentence: `เครดิต ฿50.00 และ 3 สปิน`. */
export function sentenceOf(reward: RewardView): string {
  return reward.map((part) => amountWords(part, FORMAT)).join(' และ ')
}

/** A reward in figures, each as short as it can be read: `฿34.80`, `20 พอยท์`. */
export function figuresOf(reward: RewardView): readonly string[] {
  return reward.map((part) => (REWARD_TOKENS[part.token].measure === 'baht' ? formatBaht(part.amount) : amountWords(part, FORMAT)))
}

/** The right side of a row: the first figure, and below it its unit, what else is given and the condition. */
export function valueOf({ reward, isStaked }: Pick<RewardRow, 'reward' | 'isStaked'>): { readonly figure: string; readonly below: string } {
  const [first, ...others] = reward
  if (first === undefined) return { figure: '', below: '' }
  const { amount, label } = amountParts(first, FORMAT)
  const isMoney = REWARD_TOKENS[first.token].measure === 'baht'
  const condition = hasCredit(reward) ? [isStaked ? copy['reward.staked'] : copy['reward.unstaked']] : []
  return { figure: isMoney ? amount : `+${amount}`, below: [...(isMoney ? [] : [label]), ...figuresOf(others), ...condition].join(' · ') }
}

/** What these answers gave together. */
export function receivedIn(answers: readonly Answer[]): RewardView {
  return sumOfRewards(answers.flatMap(({ outcome }) => (outcome.state === 'taken' ? [outcome.received.reward] : [])))
}

/** Why a row is not received, and what to do; undefined for one that is. */
export function reasonOf(outcome: Answer['outcome']): string | undefined {
  if (outcome.state === 'taken') return undefined
  return outcome.state === 'failed' ? outcome.reason : copy['reward.unknown']
}
