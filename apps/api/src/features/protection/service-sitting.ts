import { lockMember } from '#features/members/public'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { playerAt } from './service-known.ts'
import { carryPlay } from './store-play.ts'

interface Login {
  readonly member: MemberId | null
  readonly occurredAt: Date
}

/** Lets a sitting go on over a new login: what was played within the last hour counts on, and a check that waits still waits. */
export async function carryOn(tx: Tx, logins: readonly Login[]): Promise<void> {
  const known = logins.flatMap(({ member, occurredAt }) => (member === null ? [] : [{ member, occurredAt }]))
  // Member rows in one order, as everywhere.
  for (const { member, occurredAt } of known.toSorted((a, b) => (a.member < b.member ? -1 : 1))) {
    await lockMember(tx, member)
    await carryPlay(tx, playerAt(member, occurredAt), occurredAt)
  }
}
