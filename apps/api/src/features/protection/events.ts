import { memberBreakStarted, memberLimitSet } from '@morakot/contract/features/protection/events'
import type { PayloadOf } from '@morakot/contract/event'
import type { Tx } from '#infra/db'
import { publish } from '#infra/events/publish'
import type { MemberId } from '#infra/identity'
import type { Exclusion } from './rules-exclusion.ts'

export async function publishBreak(tx: Tx, member: MemberId, { kind, startsAt, endsAt }: Exclusion, actor: string): Promise<void> {
  const payload = { kind: kind === 'time_out' ? 'time_out' : 'exclusion', until: endsAt?.toISOString() ?? null } as const
  await publish(tx, memberBreakStarted, { member, actor, occurredAt: startsAt, payload })
}

export async function publishLimit(
  tx: Tx,
  { member, actor }: { readonly member: MemberId; readonly actor: string },
  { kind, period, isFirst }: PayloadOf<typeof memberLimitSet>,
  at: Date,
): Promise<void> {
  await publish(tx, memberLimitSet, { member, actor, occurredAt: at, payload: { kind, period, isFirst } })
}
