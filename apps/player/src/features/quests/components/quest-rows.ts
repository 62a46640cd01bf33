import { isRefusal } from '@morakot/contract/failed-call'
import { tokensOf } from '@morakot/contract/features/quests/schema-rewards'
import { amountWords } from '@morakot/contract/reward'
import { formatBaht } from '@morakot/ui/format-money'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { errorText, isTurnedAway, refusalOf } from '#shared/api/failure'
import { copy } from '../copy.ts'
import type { Quest, Reward } from '../queries.ts'

export type QuestGroup = 'daily' | 'streak' | 'others'

/** One row of the quests' page: a step that can be claimed, is under way, or was claimed. */
export interface QuestRow {
  readonly key: string
  readonly code: string
  readonly step: number
  readonly group: QuestGroup
  readonly title: string
  readonly rewards: readonly Reward[]
  readonly score: number
  readonly required: number
  readonly state: 'claimable' | 'open' | 'claimed'
  readonly metric: Quest['metric']
  readonly type: Quest['type']
  /** Until when a step of a period that is over can be claimed; null for the running one. */
  readonly pastUntil: string | null
}

const DAY_MS = 86_400_000

/** The group of a quest: what begins again every day is daily. */
function groupOf({ type, period, periodEnd }: Quest): QuestGroup {
  if (type === 'DAILY_CHECK_IN') return 'daily'
  if (type === 'DAILY_CHECK_IN_STREAK') return 'streak'
  const isOfADay = periodEnd !== null && Date.parse(periodEnd) - Date.parse(`${period}T00:00:00+07:00`) === DAY_MS
  return isOfADay ? 'daily' : 'others'
}

/** The rows of a quest: each step to claim, then the next one. Of a streak every step has its row. */
export function rowsOf(quest: Quest): readonly QuestRow[] {
  const { questSteps, claimableSteps, currentScore, isOver, type } = quest
  const claimable = questSteps.filter(({ step }) => claimableSteps.includes(step))
  if (isOver) return claimable.map((step) => rowOf(quest, step))
  if (type === 'DAILY_CHECK_IN_STREAK') return questSteps.map((step) => rowOf(quest, step))
  const next =
    questSteps.find(({ requiredScore }) => requiredScore > currentScore) ?? (claimable.length === 0 ? questSteps.at(-1) : undefined)
  return [...claimable, ...(next === undefined ? [] : [next])].map((step) => rowOf(quest, step))
}

function rowOf(quest: Quest, { step, requiredScore, rewards, claimedAt }: Quest['questSteps'][number]): QuestRow {
  const { code, period, title, currentScore, claimableSteps, isOver, claimUntil, metric, type } = quest
  const isClaimable = claimableSteps.includes(step)
  return {
    key: `${code} ${period} ${step}`,
    code,
    step,
    group: groupOf(quest),
    title: titleOf(type, title, requiredScore),
    rewards,
    score: Math.min(currentScore, requiredScore),
    required: requiredScore,
    state: isClaimable ? 'claimable' : claimedAt === null ? 'open' : 'claimed',
    metric,
    type,
    pastUntil: isOver ? claimUntil : null,
  }
}

/** The steps of one check-in are rows of one list, so each names its day. */
function titleOf(type: Quest['type'], title: string, day: number): string {
  if (type === 'DAILY_CHECK_IN_STREAK') return fill(copy['quest.streakDays'], { n: day })
  return type === 'DAILY_CHECK_IN' ? `${title} ${fill(copy['checkin.dayN'], { day })}` : title
}

const STATES = ['claimable', 'open', 'claimed'] as const

/** The rows of a group: what can be claimed first, then by progress; steps of a streak stay in their order. */
export function rowsIn(group: QuestGroup, quests: readonly Quest[]): readonly QuestRow[] {
  const rows = quests.flatMap(rowsOf).filter((row) => row.group === group)
  return rows.toSorted((one, other) => {
    const byState = STATES.indexOf(one.state) - STATES.indexOf(other.state)
    return byState !== 0 || group === 'streak' ? byState : other.score / other.required - one.score / one.required
  })
}

/** How many points a reward gives; undefined where it gives anything else too. */
export function onlyPoints(rewards: readonly Reward[]): number | undefined {
  const [first, ...others] = rewards
  return first?.type === 'POINT' && others.length === 0 ? first.amount : undefined
}

/** How many rows of today are drawn before the others are folded away. */
const TODAY_MAX = 3

export interface DayRows {
  readonly today: readonly QuestRow[]
  readonly others: readonly QuestRow[]
}

/**
 * The rows below the week's path: up to three of today, what can be claimed first, then the rest. The path itself shows the running week and
 * the chests the days in a row: of both only what can be claimed now has a row. Of a week that is over there is one row above the path.
 */
export function dayRowsOf(quests: readonly Quest[]): DayRows {
  const rows = GROUPS.flatMap((group) => rowsIn(group, quests)).filter(
    ({ type, state, pastUntil }) => (type !== 'DAILY_CHECK_IN' || pastUntil === null) && (type === 'ACHIEVEMENT' || state === 'claimable'),
  )
  const sorted = rows.toSorted((one, other) => STATES.indexOf(one.state) - STATES.indexOf(other.state))
  const isOfToday = ({ state, group }: QuestRow) => state === 'claimable' || (state === 'open' && group === 'daily')
  const first = sorted.filter(isOfToday)
  const filling = sorted.filter((row) => !isOfToday(row) && row.state === 'open')
  const today = [...first, ...filling].slice(0, TODAY_MAX)
  return { today, others: sorted.filter((row) => !today.includes(row)) }
}

const GROUPS = ['daily', 'streak', 'others'] as const

/** What can still be claimed of a check-in week that is over. */
export function weekBeforeOf(quests: readonly Quest[]): Quest | undefined {
  return quests.find(({ type, isOver, claimableSteps }) => type === 'DAILY_CHECK_IN' && isOver && claimableSteps.length > 0)
}

/** A reward in words: `20 พอยท์ และ 1 สปิน`. */
export function rewardWords(rewards: readonly Reward[]): string {
  return tokensOf(rewards)
    .map((part) => amountWords(part, FORMAT))
    .join(' และ ')
}

const FORMAT = { baht: formatBaht, count: formatInteger }

/** The texts of a refused claim, by what its error contains (ERR-3). */
const CLAIM_ERRORS = [
  ['quest is expired', copy['error.quest.expired']],
  ['quest reward is expired', copy['error.quest.rewardExpired']],
  ['quest reward is already claimed', copy['error.quest.alreadyClaimed']],
  ['quest reward is unclaimable', copy['error.quest.unclaimable']],
] as const

/** What a member reads of a claim that failed: one of five texts. A break, a lost session and a lost line say what they are. */
export function claimErrorText(error: unknown): string {
  const said = refusalOf(error)
  const known = CLAIM_ERRORS.find(([part]) => said?.error.includes(part) === true)
  if (known !== undefined) return known[1]
  const isReported = said === undefined || isRefusal(error, 'members.on_break') || isTurnedAway(error)
  return isReported ? errorText(error) : copy['error.quest.generic']
}

/** Whether a step may be claimed as far as this device knows (CHECKIN-6, VALID-3). */
export function mayClaim({ claimable, claimedAt }: Pick<Quest, 'claimable' | 'claimedAt'>): boolean {
  return claimable && claimedAt === null
}
