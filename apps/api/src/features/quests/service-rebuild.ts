import { depositCredited } from '@morakot/contract/features/cashier/events'
import { kycVerified } from '@morakot/contract/features/kyc/events'
import { memberRegistered } from '@morakot/contract/features/members/events'
import { minigameSpun } from '@morakot/contract/features/minigames/events'
import { memberPresent } from '@morakot/contract/features/quests/events'
import { redemptionMoved } from '@morakot/contract/features/redemption/events'
import { roundSettled } from '@morakot/contract/features/seamless/events'
import { defineRebuild } from '#infra/rebuild/rebuild'
import type { Definition } from './rules.ts'
import { countedOf, factOf } from './service-progress.ts'
import type { QuestEvent } from './service-progress.ts'
import { listPublished } from './store-definitions.ts'
import { clearScores, countItems, keepMoments, publishedSince } from './store-rebuild.ts'
import { moveScores } from './store.ts'

/** The subscriber's name. */
export const PROGRESS = 'quests.progress'

/** What happened and left no row: a favourite or a limit may be taken away again. What such quests have counted stays. */
const WITHOUT_PAST: ReadonlySet<Definition['metric']> = new Set(['favourites_added', 'limit_set'])

/** The scores of achievements. Says nothing of steps that are reached: they were said when they were. */
export const questRebuild = defineRebuild({
  name: 'quests',
  subscriber: PROGRESS,
  topics: [memberPresent, roundSettled, minigameSpun, kycVerified, memberRegistered, depositCredited, redemptionMoved],
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
      const counted = countedSince(events, made, since).filter(({ member }) => member >= chunk.from && member <= chunk.to)
      if (counted.length > 0) await moveScores(tx, counted, now)
    }
    await countItems(tx, chunk, kept)
    await keepMoments(tx, before)
  },
})

/** What happened before a quest was there counts for none: nothing of it was given then. */
function countedSince(events: readonly QuestEvent[], definitions: readonly Definition[], since: ReadonlyMap<string, Date>) {
  return [...Map.groupBy(definitions, ({ code }) => code)].flatMap(([code, versions]) => {
    const first = since.get(code)
    return countedOf(
      events.filter(({ occurredAt }) => first !== undefined && occurredAt >= first),
      versions,
    )
  })
}
