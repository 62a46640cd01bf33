import { REWARD_TOKENS, byField, fieldsOfReward } from '@morakot/contract/reward'
import type { RewardField } from '@morakot/contract/reward'
import { typedNumber } from '@morakot/contract/typed-amount'
import type { Version } from '../queries.ts'

/** A step as typed in its fields. */
export interface TypedStep extends Readonly<Record<RewardField, string>> {
  readonly requiredScore: string
}

/** A quest as typed in the fields of its draft. */
export interface Typed {
  readonly code: string
  readonly type: string
  readonly title: string
  readonly description: string
  readonly metric: string
  readonly period: string
  readonly steps: readonly TypedStep[]
}

export const EMPTY_STEP: TypedStep = { requiredScore: '', ...byField(() => '0') }
export const EMPTY: Typed = {
  code: '',
  type: 'ACHIEVEMENT',
  title: '',
  description: '',
  metric: 'login_days',
  period: 'once',
  steps: [EMPTY_STEP],
}

/** The fields of a version, to make the next one of it. */
export function typedOf({ code, type, title, description, metric, period, steps }: Version): Typed {
  return {
    code,
    type,
    title,
    description,
    metric: metric ?? EMPTY.metric,
    period,
    steps: steps.map(({ requiredScore, reward }) => {
      const fields = fieldsOfReward(reward)
      return { requiredScore: String(requiredScore), ...byField((token) => String(fields[REWARD_TOKENS[token].field])) }
    }),
  }
}

/** The typed draft, as the contract accepts it. The code of a check-in is fixed. */
export function draftOf({ code, type, title, description, metric, period, steps }: Typed) {
  const isAchievement = type === 'ACHIEVEMENT'
  return {
    code: isAchievement ? code.trim().toLowerCase() : 'check-in',
    type,
    title,
    description,
    metric: isAchievement ? metric : null,
    period: isAchievement ? period : 'once',
    steps: steps.map((step) => ({
      requiredScore: typedNumber(step.requiredScore),
      ...byField((token) => typedNumber(step[REWARD_TOKENS[token].field])),
    })),
  }
}
