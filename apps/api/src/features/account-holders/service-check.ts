import { lockMember, memberOf } from '#features/members/service-status'
import { carryExclusion } from '#features/protection/service-limits'
import type { MemberId } from '#infra/identity'
import type { HolderVerdict } from './rules.ts'
import { queryHolder, checkedHolder } from './service.ts'
import type { BankContext } from '#features/bank/service-context'
import { findState, listUnknown, releaseShared, writeRequested, writeHolder } from './store.ts'

export const HOLDERS_JOB = 'members.holders'
const AGAIN_SECONDS = 60
/** Members checked in one round: an older installation has many who were never checked. */
const ROUND_MAX = 100
/** After this many checks in a row without an answer the round ends: the bank is down. */
const SILENT_MAX = 2
/** A check without an answer is retried after this. */
const AGAIN_MS = 60_000

/** Requests the bank's answer for members it has not yet answered for (features F-124), and queues the next round. */
export async function checkDue(context: BankContext): Promise<void> {
  await releaseShared(context.db)
  const before = new Date(context.clock.now().getTime() - AGAIN_MS)
  let silent = 0
  for (const member of await listUnknown(context.db, { before, limit: ROUND_MAX })) {
    silent = (await checkMember(context, member)) === 'silent' ? silent + 1 : 0
    if (silent >= SILENT_MAX) return
  }
}

/** Queues the next round; at a start, the first. */
export async function scheduleHolders(context: BankContext, startAfterSeconds = AGAIN_SECONDS): Promise<void> {
  await context.withTransaction(
    async (tx) => await context.jobs.send(tx, HOLDERS_JOB, {}, { startAfterSeconds, singletonKey: HOLDERS_JOB }),
  )
}

/**
 * Requests the holder of a member's account from the bank, and stores the verdict while the member still has the same account and name.
 * Returns `known` when a verdict is stored already. Call it with no transaction open.
 */
export async function checkMember(context: BankContext, id: MemberId): Promise<HolderVerdict | 'known'> {
  if ((await findState(context.db, id)) !== null) return 'known'
  const input = await memberOf(context.db, id)
  await writeRequested(context.db, id, context.clock.now())
  const verdict = await queryHolder(context, input.bank, input)
  const kept = checkedHolder(verdict, context.clock.now())
  if (kept === null) return verdict
  return await context.withTransaction(async (tx) => {
    const member = await lockMember(tx, id)
    const isSame =
      member.bank.code === input.bank.code && member.bank.number === input.bank.number && member.bank.holder === input.bank.holder
    // The member has another account or name now, or another process stored an answer: the next round checks that one.
    if (!isSame || (await findState(tx, id)) !== null) return 'known'
    await writeHolder(tx, id, kept)
    // Whose account it is is known now: an exclusion of that person holds here too (features F-131).
    if (kept.state === 'verified') await carryExclusion(tx, id, context.clock.now())
    return verdict
  })
}
