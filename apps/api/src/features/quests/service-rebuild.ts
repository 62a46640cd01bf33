import { startOfDay } from '@morakot/contract/bangkok-day'
import { depositCredited } from '@morakot/contract/features/cashier/events'
import { kycVerified } from '@morakot/contract/features/kyc/events'
import { memberRegistered } from '@morakot/contract/features/members/events'
import { memberPresent, minigameSpun } from '@morakot/contract/features/quests/events'
import { redemptionMoved } from '@morakot/contract/features/redemption/events'
import { roundSettled } from '@morakot/contract/features/seamless/events'
import { defineRebuild } from '#infra/rebuild/rebuild'
import { ONCE } from './rules.ts'
import type { Definition } from './rules.ts'
import { countedOf, factOf } from './service-progress.ts'
import type { QuestEvent } from './service-progress.ts'
import { listPublished } from './store-definitions.ts'
import { clearScores, countItems, itemKey, keepMoments, publishedSince, raiseScores, raiseToBrought } from './store-rebuild.ts'
import type { Score } from './store-rebuild.ts'
import { moveScores } from './store.ts'
import type { Counted } from './store.ts'

/** The subscriber's name. */
export const PROGRESS = 'quests.progress'

/** What happened and left no row: a favourite or a limit may be taken away again. What such quests have counted stays. */
const WITHOUT_PAST: ReadonlySet<Definition['metric']> = new Set(['favourites_added', 'limit_set'])

/** The scores of achievements. Says nothing of steps that are reached: they were said when they were. */
export const questRebuild = defineRebuild({
  name: 'quests',
  subscriber: PROGRESS,
  topics: [memberPresent, roundSettled, kycVerified, memberRegistered, depositCredited, redemptionMoved],
  optionalTopics: [minigameSpun],
  tables: ['quest_progress', 'quest_item'],
  by: 'members',
  memberOf: (event) => factOf(event)?.member ?? null,
  remake: async (tx, chunk, past, now) => {
    if (chunk.by !== 'members') return
    const running = (await listPublished(tx)).filter(({ metric }) => metric !== null)
    const since = await publishedSince(tx)
    const kept = running.flatMap(({ code, metric }) => (WITHOUT_PAST.has(metric) ? [code] : []))
    const made = running.filter(({ metric }) => !WITHOUT_PAST.has(metric))
    const before = await clearScores(tx, chunk, kept)
    for await (const events of past) {
      const counted = countedAgain(events, made, { since, items: before.items }).filter(
        ({ member }) => member >= chunk.from && member <= chunk.to,
      )
      if (counted.length > 0) await moveScores(tx, counted, now)
    }
    await countItems(tx, chunk, kept)
    await raiseScores(tx, before.scores.filter(isUnknown(made, since)))
    await raiseToBrought(tx, chunk)
    await keepMoments(tx, before.scores)
  },
})

interface Known {
  readonly since: ReadonlyMap<string, Date>
  readonly items: ReadonlySet<string>
}

/** What happened before a quest was published counts only if it was counted: it may have been read later, and nothing is given for more. */
function countedAgain(events: readonly QuestEvent[], definitions: readonly Definition[], { since, items }: Known): readonly Counted[] {
  return [...Map.groupBy(definitions, ({ code }) => code)].flatMap(([code, versions]) => {
    const first = since.get(code)
    const isLater = ({ occurredAt }: QuestEvent) => first !== undefined && occurredAt >= first
    const [later, earlier] = [events.filter(isLater), events.filter((event) => !isLater(event))]
    return [...countedOf(earlier, versions).filter((one) => items.has(itemKey(one))), ...countedOf(later, versions)]
  })
}

/** Scores of things that are counted and not kept, in a period that began before its quest: how many came before is not known any more. */
function isUnknown(definitions: readonly Definition[], since: ReadonlyMap<string, Date>) {
  const uncounted = new Set(definitions.flatMap(({ code, metric }) => (metric === 'minigame_spins' ? [code] : [])))
  return ({ code, period }: Score): boolean => {
    const first = since.get(code)
    return uncounted.has(code) && first !== undefined && (period === ONCE || startOfDay(period) < first)
  }
}
