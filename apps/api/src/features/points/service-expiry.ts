import { lockMemberRow } from '#features/members/service-status'
import type { BaseContext } from '#infra/context'
import type { MemberId } from '#infra/identity'
import { revokeEnded } from './service-spend.ts'
import { listMembersWithEnded } from './store.ts'

const MEMBERS_AT_ONCE = 500
const ACTOR = 'job:points'

/** Revokes the ended points of all members (decisions D10). A repeated run finds nothing more. */
export async function expirePoints(context: BaseContext): Promise<void> {
  let after: MemberId | null = null
  for (;;) {
    const found: readonly MemberId[] = await listMembersWithEnded(context.db, { now: context.clock.now(), after, limit: MEMBERS_AT_ONCE })
    const last = found.at(-1)
    if (last === undefined) return
    for (const member of found) await expireOrReport(context, member)
    after = last
  }
}

/** One member's failure must not stop the expiry of others: it is logged, and retried in the next run. */
async function expireOrReport(context: BaseContext, member: MemberId): Promise<void> {
  try {
    await context.withTransaction(async (tx) => {
      await lockMemberRow(tx, member)
      await revokeEnded(tx, { member, now: context.clock.now(), actor: ACTOR })
    })
  } catch (error) {
    context.logger.error({ err: error, member: String(member) }, 'points that end')
  }
}
