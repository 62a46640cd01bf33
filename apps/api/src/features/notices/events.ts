import { announce } from '@morakot/ledger/outbox'
import { z } from 'zod'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'

/** Notifies the screens that a member has open of a new notice. */
export const NOTICE_KEPT = 'notice.kept'

const kept = z.object({ id: z.string() })

export async function announceNotice(tx: Tx, member: MemberId, id: bigint): Promise<void> {
  await announce(tx, NOTICE_KEPT, { member: String(member), id: String(id) })
}

/** Which notice an announcement is about; null when it is about none. */
export function idOf(payload: unknown): string | null {
  return kept.safeParse(payload).data?.id ?? null
}
