import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import { MIGRATION_LISTS, MIGRATION_UPLOAD_MAX } from '@morakot/contract/features/migration/states'
import type { MigrationList } from '@morakot/contract/features/migration/states'
import type { migrationConsoleSchemas } from '@morakot/contract/features/migration/schema'
import { offsetOf } from '@morakot/contract/formats'
import { refuse } from '@morakot/contract/refused'
import { bahtFromSatang, satang } from '@morakot/money/satang'
import { usernamesOf } from '#features/members/service-status'
import { recordAction } from '#infra/operators/audit'
import type { OperatorId } from '#infra/identity'
import { mayMove, readList } from './rules.ts'
import { MIGRATION_STEP } from './service-context.ts'
import type { MigrationContext } from './service-context.ts'
import { lockWhole, moveOn, note } from './service-moves.ts'
import { listMigrations } from './store-list.ts'
import { addToList, clearList, countListed, findMigration, listMoves, writeAgain } from './store.ts'
import type { Migration } from './store.ts'

type Schemas = typeof migrationConsoleSchemas
type Row = Reply<Schemas['search']>['items'][number]

/** Migrations with every step, newest first, and how long the lists are. */
export async function searchMigrations(
  context: MigrationContext,
  { page, limit, state, q }: ParsedInput<Schemas['search']>['query'],
): Promise<Reply<Schemas['search']>> {
  const filter = { state: state ?? null, text: q?.toLowerCase() ?? null }
  const [{ items, total }, listed] = await Promise.all([
    listMigrations(context.db, filter, { limit, offset: offsetOf({ page, limit }) }),
    countListed(context.db),
  ])
  const lists = MIGRATION_LISTS.map((list) => {
    const found = listed.find((each) => each.list === list)
    return { list, members: found?.members ?? 0, uploadedAt: found?.at.toISOString() ?? null }
  })
  return { items: await viewOf(context, items), total, lists }
}

async function viewOf({ db }: MigrationContext, migrations: readonly Migration[]): Promise<Row[]> {
  const [names, moves] = await Promise.all([
    usernamesOf(
      db,
      migrations.map(({ memberId: member }) => member),
    ),
    listMoves(
      db,
      migrations.map(({ id }) => id),
    ),
  ])
  return migrations.map((each) => ({
    migrationId: each.id,
    number: String(each.number),
    username: names.get(each.memberId) ?? String(each.memberId),
    source: each.source,
    state: each.state,
    reason: each.reason,
    waitsFor: each.waitsFor,
    waitsSince: each.waitsSince?.toISOString() ?? null,
    credit: each.amount === null ? null : bahtFromSatang(satang(each.amount)),
    reference: each.reference,
    isOrdered: each.orderedAt !== null,
    startedAt: each.startedAt.toISOString(),
    movedAt: each.movedAt.toISOString(),
    timeline: moves
      .filter(({ migrationId: migration }) => migration === each.id)
      .map(({ state, actor, note: text, at }) => ({ state, actor, note: text, at: at.toISOString() })),
  }))
}

async function viewOfOne(context: MigrationContext, id: string): Promise<Row> {
  const found = await findMigration(context.db, id)
  const [row] = found === undefined ? [] : await viewOf(context, [found])
  return row ?? refuse('migration.not_found')
}

interface Decision {
  readonly id: string
  readonly operator: OperatorId
  readonly reason: string
}

/** Goes on with a migration now, or begins one again that was stopped. Throws `migration.not_found`, and `migration.not_open` for one that is over. */
export async function resume(context: MigrationContext, { id, operator, reason }: Decision): Promise<Row> {
  await context.withTransaction(async (tx) => {
    const { migration, member } = (await lockWhole(tx, id)) ?? refuse('migration.not_found')
    if (migration.state === 'DONE') refuse('migration.not_open')
    const actor = `op:${operator}`
    if (mayMove(migration.state, 'FROZEN_SOURCE')) {
      if (member.platformCode !== migration.source) refuse('migration.not_open')
      await writeAgain(tx, migration, context.clock.now())
      await note(context, tx, { ...migration, attempt: migration.attempt + 1 }, { to: 'FROZEN_SOURCE', actor, note: reason })
    }
    await context.jobs.send(tx, MIGRATION_STEP, { id })
    await recordAction(tx, { actor, action: 'migration.resume', subject: `migration:${id}`, after: { from: migration.state, reason } })
  })
  return await viewOfOne(context, id)
}

/**
 * Ends a migration before the credit was requested from the source. Throws `migration.not_found`, `migration.not_open` and
 * `migration.taken_already`.
 */
export async function cancel(context: MigrationContext, { id, operator, reason }: Decision): Promise<Row> {
  await context.withTransaction(async (tx) => {
    const { migration } = (await lockWhole(tx, id)) ?? refuse('migration.not_found')
    // An ordered credit counts as taken: its outcome is unknown until the source reports it.
    if (migration.orderedAt !== null) refuse('migration.taken_already')
    if (!mayMove(migration.state, 'CANCELLED')) refuse('migration.not_open')
    const actor = `op:${operator}`
    await moveOn(context, tx, migration, { to: 'CANCELLED', reason: 'operator', actor, note: reason })
    await recordAction(tx, { actor, action: 'migration.cancel', subject: `migration:${id}`, after: { from: migration.state, reason } })
  })
  return await viewOfOne(context, id)
}

/** Usernames of the source begin with this. */
const PREFIX = 'amb9'

/** Replaces a list by the usernames of a CSV, or adds them to it. Throws `migration.list_line`, `migration.list_too_long`. */
export async function uploadList(
  context: MigrationContext,
  operator: OperatorId,
  list: MigrationList,
  { csv, mode, reason }: ParsedInput<Schemas['upload']>['body'],
): Promise<Reply<Schemas['upload']>> {
  const read = readList(csv, PREFIX)
  if ('line' in read) return refuse('migration.list_line', { params: { line: read.line }, field: 'csv' })
  const { names } = read
  if (names.length > MIGRATION_UPLOAD_MAX) refuse('migration.list_too_long', { params: { max: MIGRATION_UPLOAD_MAX }, field: 'csv' })
  await context.withTransaction(async (tx) => {
    if (mode === 'replace') await clearList(tx, list)
    await addToList(tx, list, names, context.clock.now())
    const action = { actor: `op:${operator}`, action: 'migration.list' as const, subject: `migration_list:${list}` }
    await recordAction(tx, { ...action, after: { mode, members: names.length, reason } })
  })
  const counted = await countListed(context.db)
  return { list, members: counted.find((each) => each.list === list)?.members ?? 0 }
}
