import type { Reply } from '@morakot/contract/contract-shape'
import { typedReward } from '@morakot/contract/features/quests/schema-rewards'
import type { questsSchemas } from '@morakot/contract/features/quests/schema'
import type { MemberId } from '#infra/identity'
import { claimableSteps, claimUntil, currentStep, endOf, isOver } from './rules.ts'
import type { Progress } from './rules.ts'
import { statusesOf } from './service-context.ts'
import type { QuestsContext } from './service-context.ts'

export type Quest = Reply<(typeof questsSchemas)['list']>[number]

const TYPE_ORDER = { DAILY_CHECK_IN: 0, DAILY_CHECK_IN_STREAK: 1, ACHIEVEMENT: 2 } as const

/** Quests of a member: check-in, streak, then others. A period that is over is there as long as something of it can be claimed. */
export async function readQuests({ db, clock }: QuestsContext, member: MemberId): Promise<Reply<(typeof questsSchemas)['list']>> {
  const now = clock.now()
  const shown = (await statusesOf(db, member, now)).filter((status) => !isOver(status, now) || claimableSteps(status, now).length > 0)
  return shown.map((status) => questOf(status, now)).toSorted((one, other) => TYPE_ORDER[one.type] - TYPE_ORDER[other.type])
}

/** How many steps a member can claim now (QUEST-1). */
export async function countClaimable({ db, clock }: QuestsContext, member: MemberId): Promise<{ readonly count: number }> {
  const now = clock.now()
  const statuses = await statusesOf(db, member, now)
  return { count: statuses.reduce((sum, status) => sum + claimableSteps(status, now).length, 0) }
}

/** A standing as ENT-10 shows it. */
export function questOf(status: Progress, now: Date): Quest {
  const { definition, period, score, claims } = status
  const { steps } = definition
  const open = claimableSteps(status, now)
  const current = currentStep(steps, score)
  const next = current ?? steps.find(({ requiredScore }) => requiredScore > score) ?? null
  const end = endOf(status)
  return {
    code: definition.code,
    type: definition.type,
    title: definition.title,
    description: definition.description,
    metric: definition.metric,
    period,
    periodEnd: end?.toISOString() ?? null,
    claimUntil: claimUntil(status)?.toISOString() ?? null,
    isOver: isOver(status, now),
    currentScore: score,
    currentStep: current?.step ?? null,
    lastStep: steps.at(-1)?.step ?? 0,
    claimable: current !== null && open.includes(current.step),
    claimedAt: (current === null ? undefined : claims.get(current.step))?.toISOString() ?? null,
    rewards: next === null ? [] : typedReward(next.reward),
    claimableSteps: [...open],
    questSteps: steps.map((step) => ({
      step: step.step,
      requiredScore: step.requiredScore,
      rewards: typedReward(step.reward),
      claimedAt: claims.get(step.step)?.toISOString() ?? null,
    })),
  }
}
