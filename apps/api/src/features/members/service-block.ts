import { endOpenSession } from '#features/sessions/service-end'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { publishBlock } from './events.ts'
import { lockMember } from './service-status.ts'
import { writeStatus } from './store.ts'

/** Who freezes or lifts, as `op:<id>`, and why, as a code. */
interface Decision {
  readonly actor: string
  readonly reason: string
}

/**
 * Freezes a member and ends the open session. Under the member's row lock, under which stakes, deposits and withdrawals check the status
 * too: of a freeze and a stake at the same time one is first. Returns how many sessions were open, null when the member is frozen already.
 */
export async function blockMember(context: BaseContext, tx: Tx, member: MemberId, decision: Decision): Promise<number | null> {
  const { status } = await lockMember(tx, member)
  if (status === 'blocked') return null
  await writeStatus(tx, member, 'blocked')
  await publishBlock(tx, member, { kind: 'blocked', at: context.clock.now(), ...decision })
  return await endSession(context, tx, member, 'blocked')
}

/** Lifts a freeze. False when the member is not frozen, or the account is erased. */
export async function unblockMember(context: BaseContext, tx: Tx, member: MemberId, decision: Decision): Promise<boolean> {
  const { status, erasedAt } = await lockMember(tx, member)
  // An erased account has no person who could use it.
  if (status === 'active' || erasedAt !== null) return false
  await writeStatus(tx, member, 'active')
  await publishBlock(tx, member, { kind: 'unblocked', at: context.clock.now(), ...decision })
  return true
}

/** Logs a member out for an operator. Returns how many sessions were open. */
export async function endSessionsOf(context: BaseContext, tx: Tx, member: MemberId): Promise<number> {
  await lockMember(tx, member)
  return await endSession(context, tx, member, 'operator')
}

async function endSession(context: BaseContext, tx: Tx, member: MemberId, reason: 'blocked' | 'operator'): Promise<number> {
  return (await endOpenSession(tx, member, { at: context.clock.now(), reason })) ? 1 : 0
}
