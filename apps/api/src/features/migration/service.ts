import type { Reply } from '@morakot/contract/contract-shape'
import { MIGRATION_LISTS } from '@morakot/contract/features/migration/states'
import type { MigrationList } from '@morakot/contract/features/migration/states'
import type { migrationSchemas } from '@morakot/contract/features/migration/schema'
import { refuse } from '@morakot/contract/refused'
import { bahtFromSatang, satang } from '@morakot/money/satang'
import { admitMember, settleAdmission } from '#features/account-holders/service'
import { hasPass } from '#features/captcha/service'
import { lockMember, memberOf } from '#features/members/service-status'
import { statusOf } from '#features/sessions/service'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { isInProgress } from './rules.ts'
import { MIGRATION_STEP, SOURCE } from './service-context.ts'
import type { MigrationContext } from './service-context.ts'
import { note } from './service-moves.ts'
import { findOfMember, insertMigration, isListed, listMoves, writeAgain } from './store.ts'

type Own = Reply<typeof migrationSchemas.mine>

/** The name of the signed-in member, when it is on a list; no other name is ever returned (decisions D12, MIGR-2). */
export async function readList(context: MigrationContext, token: string | undefined, list: MigrationList): Promise<string[]> {
  const status = await statusOf(context, token)
  if (status.kind !== 'signed-in') return []
  const { username } = await memberOf(context.db, status.id)
  return (await isListed(context.db, username, [list])) ? [username] : []
}

/** The state of a member's migration; its steps are those of the present attempt. */
export async function readOwn(context: MigrationContext, member: MemberId): Promise<Own> {
  const migration = await findOfMember(context.db, member, SOURCE)
  if (migration === undefined) return { migration: null }
  const moves = await listMoves(context.db, [migration.id])
  return {
    migration: {
      number: String(migration.number),
      state: migration.state,
      reason: migration.reason,
      waitsFor: migration.waitsFor,
      waitsSince: migration.waitsSince?.toISOString() ?? null,
      credit: migration.amount === null ? null : bahtFromSatang(satang(migration.amount)),
      steps: moves.filter(({ attempt }) => attempt === migration.attempt).map(({ state, at }) => ({ state, at: at.toISOString() })),
      startedAt: migration.startedAt.toISOString(),
    },
  }
}

/**
 * Begins a member's migration, or begins a stopped one again; one that runs or is over is returned as it is. The job does the rest: the
 * member may leave. Throws `migration.not_source`, `migration.not_listed`, `members.captcha_required`, and `members.cannot_open` for a
 * person who is excluded (features F-131).
 */
export async function startOwn(context: MigrationContext, member: MemberId): Promise<Own> {
  const now = context.clock.now()
  const [input, known, isPassed] = await Promise.all([
    memberOf(context.db, member),
    findOfMember(context.db, member, SOURCE),
    hasPass(context, member),
  ])
  if (known !== undefined && (isInProgress(known.state) || known.state === 'DONE' || known.state === 'CONFLICT')) {
    return await readOwn(context, member)
  }
  if (input.platformCode !== SOURCE) refuse('migration.not_source')
  if (!(await isListed(context.db, input.username, MIGRATION_LISTS))) refuse('migration.not_listed')
  if (!isPassed) refuse('members.captcha_required')
  const admission = await admitMember(context.db, input, now)
  await context.withTransaction(async (tx) => {
    if (await begin(context, tx, member, now)) await settleAdmission(tx, admission, member, now)
  })
  return await readOwn(context, member)
}

/**
 * Continues a member's own migration, as the job does, and returns its state (CALL-88). Throws `migration.not_open` when none is under way,
 * at another platform's path as well.
 */
export async function continueOwn(
  context: MigrationContext,
  member: MemberId,
  platform: string,
): Promise<Reply<typeof migrationSchemas.point>> {
  const known = platform === SOURCE ? await findOfMember(context.db, member, SOURCE) : undefined
  if (known === undefined || !isInProgress(known.state)) refuse('migration.not_open')
  await context.withTransaction(async (tx) => await context.jobs.send(tx, MIGRATION_STEP, { id: known.id }))
  return { state: known.state }
}

/** Begins, or begins again; false where there is nothing to begin. */
async function begin(context: MigrationContext, tx: Tx, member: MemberId, at: Date): Promise<boolean> {
  const { platformCode } = await lockMember(tx, member)
  if (platformCode !== SOURCE) return false
  const actor = `member:${member}`
  const id = context.newId()
  if (await insertMigration(tx, { id, member, source: SOURCE, at })) {
    await note(context, tx, { id, memberId: member, source: SOURCE, attempt: 1, state: null }, { to: 'FROZEN_SOURCE', actor })
    await context.jobs.send(tx, MIGRATION_STEP, { id })
    return true
  }
  const known = await findOfMember(tx, member, SOURCE)
  invariant(known !== undefined, 'a migration that is there is found')
  // Another request was faster, perhaps from another tab.
  if (known.state !== 'ABORTED' && known.state !== 'CANCELLED') return false
  await writeAgain(tx, known, at)
  await note(context, tx, { ...known, attempt: known.attempt + 1 }, { to: 'FROZEN_SOURCE', actor })
  await context.jobs.send(tx, MIGRATION_STEP, { id: known.id })
  return true
}
