import { migrationMoved } from '@morakot/contract/features/migration/noun'
import type { MigrationReason, MigrationState } from '@morakot/contract/features/migration/states'
import { lockMember } from '#features/members/service-status'
import type { Member } from '#features/members/service-status'
import type { Tx } from '#infra/db'
import { publish } from '#infra/events/publish'
import { invariant } from '#infra/invariant'
import { mayMove } from './rules.ts'
import type { MigrationContext } from './service-context.ts'
import { findMigration, insertMove, lockMigration, writeState } from './store.ts'
import type { Migration } from './store.ts'

/** A migration and its member, locked in the order that all take them. */
export async function lockWhole(tx: Tx, id: string): Promise<{ readonly migration: Migration; readonly member: Member } | undefined> {
  const known = await findMigration(tx, id)
  if (known === undefined) return undefined
  const member = await lockMember(tx, known.memberId)
  const migration = await lockMigration(tx, id)
  invariant(migration !== undefined, `migration ${id} is gone`)
  return { migration, member }
}

export interface Step {
  readonly to: MigrationState
  readonly actor: string
  readonly reason?: MigrationReason | null
  readonly note?: string | null
}

type Moving = Pick<MigrationContext, 'clock' | 'gateway'>

/** Moves a migration that the caller holds: its state, timeline and event. */
export async function moveOn(context: Moving, tx: Tx, migration: Migration, step: Step): Promise<void> {
  const { to, reason = null } = step
  invariant(mayMove(migration.state, to), `migration ${migration.id} does not go from ${migration.state} to ${to}`)
  await writeState(tx, migration.id, { state: to, reason, at: context.clock.now() })
  await note(context, tx, migration, step)
}

/** Where the member stays at the source: it is open again. */
const STOPPED: readonly MigrationState[] = ['ABORTED', 'CONFLICT', 'CANCELLED']

/** Records a step whose state is stored already: timeline and event. The first step freezes the source; a stop opens it again. */
export async function note(
  { clock, gateway }: Moving,
  tx: Tx,
  migration: Pick<Migration, 'id' | 'memberId' | 'source' | 'attempt'> & { readonly state: MigrationState | null },
  { to, actor, note: text = null }: Step,
): Promise<void> {
  const at = clock.now()
  await gateway.freeze(tx, migration.memberId, STOPPED.includes(to) ? null : at)
  await insertMove(tx, { migrationId: migration.id, attempt: migration.attempt, state: to, actor, note: text, at })
  const payload = { migration: migration.id, source: migration.source, from: migration.state, to }
  await publish(tx, migrationMoved, { member: migration.memberId, actor, occurredAt: at, payload })
}
