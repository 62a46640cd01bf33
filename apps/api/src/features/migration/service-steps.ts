import type { MigrationWait } from '@morakot/contract/features/migration/states'
import { PRIMARY_PLATFORM } from '@morakot/contract/features/platforms/limits'
import { OPEN_BETS_TEXT } from '@morakot/contract/outside/gateway'
import { sqlStateOf } from '@morakot/database/failures'
import { millisatangFromSatang } from '@morakot/money/millisatang'
import { parseBahtText, satang } from '@morakot/money/satang'
import { isAccountOfAnother } from '#features/account-holders/service'
import { checkMember } from '#features/account-holders/service-check'
import { hasOpenTransfer } from '#features/gateway-transfers/service'
import type { TransferAnswer } from '#features/gateway/ports'
import { openPrimary, releaseContact, reserveContact } from '#features/members/service-platform'
import { memberOf } from '#features/members/service-status'
import { walletChanged } from '#features/wallet/events'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { post } from '#infra/posting'
import { isInProgress, reasonOf, stopOf } from './rules.ts'
import { SOURCE_HOUSE } from './service-context.ts'
import type { MigrationContext } from './service-context.ts'
import { lockWhole, moveOn, note } from './service-moves.ts'
import { findMigration, listInProgress, writeCredited, writeOrder, writeRefused, writeWait } from './store.ts'
import type { Migration } from './store.ts'

const ACTOR = 'job:migration'
const UNIQUE_VIOLATION = '23505'
/** Four steps and the order; more rounds would be a bug. */
const STEPS_MAX = 6
/** Led on in one round; the rest in the next. */
const ROUND_MAX = 500

/**
 * Leads a migration on until it is over, stopped, or waits for the gateway. Each step is one transaction of ours or one question to the
 * gateway, never both: killed between any two, it goes on from the rows. Run by many at once, each step happens once.
 */
export async function leadOn(context: MigrationContext, id: string): Promise<void> {
  for (let round = 0; round < STEPS_MAX; round += 1) {
    if (!(await takeStep(context, id))) return
  }
}

/** Leads every migration on that is not over: one that fails keeps no other waiting. */
export async function resumeAll(context: MigrationContext): Promise<void> {
  for (const id of await listInProgress(context.db, ROUND_MAX)) {
    try {
      await leadOn(context, id)
    } catch (error) {
      context.logger.error({ err: error, migration: id }, 'a migration was not led on')
    }
  }
}

/** Takes the next step; false when there is none now. */
async function takeStep(context: MigrationContext, id: string): Promise<boolean> {
  const migration = await findMigration(context.db, id)
  if (migration === undefined || !isInProgress(migration.state)) return false
  switch (migration.state) {
    case 'DEBITED_SOURCE':
      await checkMember(context, migration.memberId)
      return await credit(context, id)
    case 'CREDITED_TARGET':
      return await finish(context, id)
    default:
      return migration.amount === null ? await order(context, migration) : await debit(context, migration, migration.amount)
  }
}

// The first half of the debit: its amount and reference are stored before any request is sent.
async function order(context: MigrationContext, { id, memberId: member }: Migration): Promise<boolean> {
  // A transfer on its way there would arrive after the last satang had left. None begins while the source is frozen.
  if (await hasOpenTransfer(context.db, member)) return await wait(context, id, 'transfer')
  const reported = await context.gateway.condition(member)
  if (reported.kind === 'unknown') return await wait(context, id, 'gateway')
  if (reported.kind !== 'known') {
    const reason = reported.kind === 'gone' ? 'login_again' : reasonOf(reported.message, OPEN_BETS_TEXT)
    return await stop(context, id, { to: 'ABORTED', reason })
  }
  if (await isAccountTaken(context, member)) return await stop(context, id, { to: 'CONFLICT', reason: 'conflict' })
  await checkMember(context, member)
  const creditSatang = parseBahtText(reported.value.credit)
  const reason = stopOf({ openBets: reported.value.openBets, creditSatang })
  if (reason !== null || creditSatang === null) return await stop(context, id, { to: 'ABORTED', reason: reason ?? 'refused' })
  try {
    return await context.withTransaction(async (tx) => {
      const held = await lockWhole(tx, id)
      if (held?.migration.state !== 'FROZEN_SOURCE' || held.migration.amount !== null) return true
      // From here on phone and account are this member's with us too: no registration takes them before the migration is over.
      await reserveContact(tx, member)
      await writeOrder(tx, id, { amount: creditSatang, at: context.clock.now() })
      return true
    })
  } catch (error) {
    if (sqlStateOf(error) !== UNIQUE_VIOLATION) throw error
    return await stop(context, id, { to: 'CONFLICT', reason: 'conflict' })
  }
}

// Two members of the source who share an account are a case for operators before either of them moves (features F-124).
async function isAccountTaken(context: MigrationContext, id: MemberId): Promise<boolean> {
  const { platformCode, bank, firstName, lastName } = await memberOf(context.db, id)
  const now = context.clock.now()
  const caller = { member: id, firstName, lastName }
  return (
    (await isAccountOfAnother(context.db, { ...caller, platformCode }, bank, now)) ||
    (await isAccountOfAnother(context.db, { ...caller, platformCode: PRIMARY_PLATFORM }, bank, now))
  )
}

/** Nothing can be done now: the reason is stored for the member and operators. The next round tries again. */
async function wait(context: MigrationContext, id: string, waitsFor: MigrationWait): Promise<false> {
  await writeWait(context.db, id, { waitsFor, at: context.clock.now() })
  return false
}

async function stop(
  context: MigrationContext,
  id: string,
  { to, reason }: { readonly to: 'ABORTED' | 'CONFLICT'; readonly reason: NonNullable<Migration['reason']> },
): Promise<boolean> {
  await context.withTransaction(async (tx) => {
    const held = await lockWhole(tx, id)
    if (held?.migration.state !== 'FROZEN_SOURCE' || held.migration.amount !== null) return
    await moveOn(context, tx, held.migration, { to, reason, actor: ACTOR })
  })
  return false
}

// The source takes the credit once for a reference, however often the request is repeated. The outcome of an earlier request is queried
// first.
async function debit(context: MigrationContext, migration: Migration, amount: bigint): Promise<boolean> {
  const input = { member: migration.memberId, amount: satang(amount), reference: migration.reference }
  const found = await context.gateway.findByReference({ ...input, direction: 'point' })
  const answer: TransferAnswer = found.kind === 'not_recorded' ? await context.gateway.takePoint(input) : found
  if (answer.kind === 'unknown' || answer.kind === 'not_recorded') return await wait(context, migration.id, 'debit')
  await context.withTransaction(async (tx) => {
    const held = await lockWhole(tx, migration.id)
    if (held?.migration.state !== 'FROZEN_SOURCE' || held.migration.reference !== migration.reference) return
    if (answer.kind === 'done') {
      await moveOn(context, tx, held.migration, { to: 'DEBITED_SOURCE', actor: ACTOR })
      return
    }
    await releaseContact(tx, migration.memberId)
    await writeRefused(tx, migration.id, context.clock.now())
    await note(context, tx, held.migration, { to: 'ABORTED', actor: ACTOR, note: answer.message })
  })
  return answer.kind === 'done'
}

// Credit, platform and password change hands together or not at all (MIGR-5).
async function credit(context: MigrationContext, id: string): Promise<boolean> {
  return await context.withTransaction(async (tx) => {
    const held = await lockWhole(tx, id)
    if (held?.migration.state !== 'DEBITED_SOURCE') return true
    const { migration } = held
    const transferId = await postCredit(tx, migration)
    await openPrimary(tx, migration.memberId)
    await writeCredited(tx, id, { transferId, at: context.clock.now() })
    await note(context, tx, migration, { to: 'CREDITED_TARGET', actor: ACTOR })
    return true
  })
}

async function postCredit(tx: Tx, { memberId: member, source, amount }: Migration): Promise<bigint | null> {
  invariant(amount !== null, 'what was debited has an amount')
  if (amount === 0n) return null
  const credited = millisatangFromSatang(satang(amount))
  const posted = await post(tx, {
    scope: 'migration',
    key: `${member}:${source}`,
    kind: 'migration_credit',
    actor: ACTOR,
    legs: [
      { member, code: 'real', amount: credited },
      { house: SOURCE_HOUSE, token: 'CREDIT', amount: -credited },
    ],
    announcement: walletChanged(member),
  })
  // A frozen wallet takes nothing: the transaction is undone, and tried again until it is open.
  invariant(posted.kind === 'posted', `the credit of member ${member}'s migration was ${posted.kind}`)
  return posted.transferId
}

async function finish(context: MigrationContext, id: string): Promise<boolean> {
  await context.withTransaction(async (tx) => {
    const held = await lockWhole(tx, id)
    if (held?.migration.state !== 'CREDITED_TARGET') return
    await context.gateway.forget(tx, held.migration.memberId)
    await moveOn(context, tx, held.migration, { to: 'DONE', actor: ACTOR })
  })
  return false
}
