import { dataCopyReady } from '@morakot/contract/features/subject-requests/events'
import type { Tx } from '#infra/db'
import { publish } from '#infra/events/publish'
import type { MemberId } from '#infra/identity'

/** Publishes that the copy of a member's data can be fetched. */
export async function publishCopyReady(
  tx: Tx,
  { member, request, actor, at }: { readonly member: MemberId; readonly request: string; readonly actor: string; readonly at: Date },
): Promise<void> {
  await publish(tx, dataCopyReady, { member, actor, occurredAt: at, payload: { request } })
}
