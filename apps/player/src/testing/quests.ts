import type { Reply } from '@morakot/contract/contract-shape'
import type { questsSchemas } from '@morakot/contract/features/quests/schema'

type Quest = Reply<(typeof questsSchemas)['list']>[number]
type Steps = readonly (readonly [score: number, points: number])[]

const AT = '2026-11-23T05:00:00.000Z'
const WEEK: Steps = [5, 5, 10, 10, 15, 15, 40].map((points, at) => [at + 1, points] as const)
const STREAK: Steps = [
  [7, 50],
  [14, 100],
  [21, 150],
  [30, 300],
]

function questOf(steps: Steps, { score, claimed }: { readonly score: number; readonly claimed: readonly number[] }) {
  const reached = steps.flatMap(([required], at) => (required <= score ? [at + 1] : []))
  const at = steps.findIndex(([required]) => required === score)
  const current = score >= (steps.at(-1)?.[0] ?? 0) ? steps.length : at + 1
  const isClaimed = claimed.includes(current)
  return {
    description: '',
    isOver: false,
    currentScore: score,
    currentStep: current === 0 ? null : current,
    lastStep: steps.length,
    claimable: current > 0 && !isClaimed,
    claimedAt: isClaimed ? AT : null,
    rewards: [{ type: 'POINT' as const, amount: (steps[Math.max(0, current - 1)] ?? [0, 0])[1] }],
    claimableSteps: reached.filter((step) => !claimed.includes(step)),
    questSteps: steps.map(([requiredScore, points], place) => ({
      step: place + 1,
      requiredScore,
      rewards: [{ type: 'POINT' as const, amount: points }],
      claimedAt: claimed.includes(place + 1) ? AT : null,
    })),
  }
}

/** The check-in of the week from Monday, 23 November 2026. */
export function dailyQuest(progress: { readonly score: number; readonly claimed: readonly number[] }): Quest {
  return {
    ...questOf(WEEK, progress),
    code: 'daily-check-in',
    type: 'DAILY_CHECK_IN',
    title: 'เช็คอินรายวัน',
    metric: null,
    period: '2026-11-23',
    periodEnd: '2026-11-29T17:00:00.000Z',
    claimUntil: '2026-12-06T17:00:00.000Z',
  }
}

/** So many days in a row, of which nothing was claimed. */
export function streakQuest(score: number): Quest {
  return {
    ...questOf(STREAK, { score, claimed: [] }),
    code: 'check-in',
    type: 'DAILY_CHECK_IN_STREAK',
    title: 'เช็คอินต่อเนื่อง',
    metric: null,
    period: '2026-11-01',
    periodEnd: null,
    claimUntil: null,
  }
}

/** An achievement of this one Friday. */
export function todaysQuest({ code, title, score }: { readonly code: string; readonly title: string; readonly score: number }): Quest {
  return {
    ...questOf([[3, 30]], { score, claimed: [] }),
    code,
    type: 'ACHIEVEMENT',
    title,
    metric: 'games_tried',
    period: '2026-11-27',
    periodEnd: '2026-11-27T17:00:00.000Z',
    claimUntil: '2026-11-27T17:00:00.000Z',
  }
}
