import { kycRefused, kycSubmitted, kycVerified } from '@morakot/contract/features/kyc/events'
import type { KycReason } from '@morakot/contract/features/kyc/states'
import type { Tx } from '#infra/db'
import { publish } from '#infra/events/publish'
import type { MemberId } from '#infra/identity'

interface Fact {
  readonly member: MemberId
  readonly submission: string
  readonly actor: string
  readonly at: Date
}

/** Publishes that a member sent a document in. */
export async function publishSubmitted(tx: Tx, { member, submission, actor, at }: Fact): Promise<void> {
  await publish(tx, kycSubmitted, { member, actor, occurredAt: at, payload: { submission } })
}

/** Publishes what operators decided: verified without a reason, else refused. */
export async function publishDecided(
  tx: Tx,
  { member, submission, actor, at, reason }: Fact & { readonly reason: KycReason | null },
): Promise<void> {
  if (reason === null) await publish(tx, kycVerified, { member, actor, occurredAt: at, payload: { submission } })
  else await publish(tx, kycRefused, { member, actor, occurredAt: at, payload: { submission, reason } })
}
