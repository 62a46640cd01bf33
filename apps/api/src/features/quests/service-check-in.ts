import { bangkokDay } from '@morakot/contract/bangkok-day'
import { memberPresent } from '@morakot/contract/features/quests/events'
import { lockMemberRow } from '#features/members/service-status'
import { exclusionOf } from '#features/protection/service-view'
import { publish } from '#infra/events/publish'
import type { MemberId } from '#infra/identity'
import { continued } from './rules-streak.ts'
import { pausesOf, streakLength } from './service-context.ts'
import type { QuestsContext } from './service-context.ts'
import { listPublished } from './store-definitions.ts'
import { insertPresence, isPresentOn, listPresence } from './store.ts'

/** Records that a member is there today, once a Bangkok day; on a break nothing is recorded (features F-81). */
export async function recordPresence(context: QuestsContext, member: MemberId): Promise<{ readonly recorded: boolean }> {
  const now = context.clock.now()
  const day = bangkokDay(now)
  if ((await exclusionOf(context.db, member, now)) !== null) return { recorded: false }
  if (await isPresentOn(context.db, member, day)) return { recorded: true }
  return await context.withTransaction(async (tx) => {
    await lockMemberRow(tx, member)
    // A break may have begun, and another tab may have been first.
    if ((await exclusionOf(tx, member, now)) !== null) return { recorded: false }
    if (await isPresentOn(tx, member, day)) return { recorded: true }
    const [latest] = await listPresence(tx, member, 1)
    const length = latest === undefined ? 0 : streakLength(await listPublished(tx), latest.start)
    await insertPresence(tx, member, continued(latest ?? null, day, { pauses: await pausesOf(tx, member), length }), now)
    await publish(tx, memberPresent, { member, actor: `member:${member}`, occurredAt: now, payload: { day } })
    return { recorded: true }
  })
}
