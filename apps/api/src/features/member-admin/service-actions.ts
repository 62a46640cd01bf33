import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { memberAdminSchemas } from '@morakot/contract/features/member-admin/schema'
import { closeHolderCase } from '#features/account-holders/service'
import { endPlay } from '#features/games/service-session'
import * as members from '#features/members/service-block'
import { recordAction } from '#infra/operators/audit'
import { refuse } from '@morakot/contract/refused'
import type { OperatorId } from '#infra/identity'
import { requireMember } from './service-context.ts'
import type { MemberAdminContext } from './service-context.ts'
import { readFreeze } from './service-member.ts'
import { closeBlock, insertBlock } from './store-actions.ts'
import type { MemberRow } from './store-member.ts'

type Schemas = typeof memberAdminSchemas
type Done = Reply<Schemas['freeze']>

/**
 * Freezes a member: from the commit on no login, stake, deposit or withdrawal passes, because each is checked under the row lock that this
 * takes. Sessions and opened games end; wins of earlier stakes are paid. Throws `memberAdmin.already_frozen`.
 */
export async function freezeMember(
  context: MemberAdminContext,
  operator: OperatorId,
  memberId: string,
  { reason, note = null }: { readonly reason: ParsedInput<Schemas['freeze']>['body']['reason']; readonly note?: string | null | undefined },
): Promise<Done> {
  const member = await requireMember(context.db, memberId)
  const at = context.clock.now()
  const done = await context.withTransaction(async (tx) => {
    const sessionsEnded = await members.blockMember(context, tx, member.id, { actor: `op:${operator}`, reason })
    if (sessionsEnded === null) return refuse('memberAdmin.already_frozen')
    const gamesEnded = await endPlay(tx, member.id, at)
    await insertBlock(tx, member.id, { reason, note, blockedBy: operator, blockedAt: at })
    const after = { status: 'blocked', reason, note, sessionsEnded, gamesEnded }
    const action = { ...actionOf(operator, member), action: 'member.freeze' as const, before: { status: 'active' }, after }
    return { sessionsEnded, auditId: await recordAction(tx, action) }
  })
  return await doneView(context, member, done)
}

/** Lifts a freeze. The member logs in again; what was refused meanwhile stays refused. Throws `memberAdmin.not_frozen`. */
export async function liftFreeze(
  context: MemberAdminContext,
  operator: OperatorId,
  memberId: string,
  { reason, note = null }: { readonly reason: ParsedInput<Schemas['lift']>['body']['reason']; readonly note?: string | null | undefined },
): Promise<Done> {
  const member = await requireMember(context.db, memberId)
  const auditId = await context.withTransaction(async (tx) => {
    if (!(await members.unblockMember(context, tx, member.id, { actor: `op:${operator}`, reason }))) return refuse('memberAdmin.not_frozen')
    await closeBlock(tx, member.id, { reason, note, by: operator, at: context.clock.now() })
    const after = { status: 'active', reason, note }
    return await recordAction(tx, { ...actionOf(operator, member), action: 'member.lift', before: { status: 'blocked' }, after })
  })
  return await doneView(context, member, { sessionsEnded: 0, auditId })
}

/** Logs a member out everywhere and ends the games that are open. The member may log in again. */
export async function endSessions(
  context: MemberAdminContext,
  operator: OperatorId,
  memberId: string,
  { reason, note = null }: { readonly reason: string; readonly note?: string | null | undefined },
): Promise<Done> {
  const member = await requireMember(context.db, memberId)
  const done = await context.withTransaction(async (tx) => {
    const sessionsEnded = await members.endSessionsOf(context, tx, member.id)
    const gamesEnded = await endPlay(tx, member.id, context.clock.now())
    const after = { reason, note, sessionsEnded, gamesEnded }
    const auditId = await recordAction(tx, { ...actionOf(operator, member), action: 'member.end_sessions', after })
    return { sessionsEnded, auditId }
  })
  return await doneView(context, member, done)
}

/**
 * Closes the task about whose the bank account of a member is. It verifies nothing. Throws `memberAdmin.member_not_found`,
 * `memberAdmin.no_holder_case`.
 */
export async function closeHolder(
  context: MemberAdminContext,
  operator: OperatorId,
  memberId: string,
  reason: string,
): Promise<Reply<Schemas['closeHolder']>> {
  const member = await requireMember(context.db, memberId)
  const auditId = await context.withTransaction(async (tx) => {
    const holderState = (await closeHolderCase(tx, member.id, context.clock.now())) ?? refuse('memberAdmin.no_holder_case')
    return await recordAction(tx, { ...actionOf(operator, member), action: 'member.holder_closed', after: { holderState, reason } })
  })
  return { memberId: String(member.id), auditId: String(auditId) }
}

/** Shows a masked field. Each view is recorded before the field is shown. */
export async function revealField(
  context: MemberAdminContext,
  operator: OperatorId,
  memberId: string,
  { field }: ParsedInput<Schemas['reveal']>['body'],
): Promise<Reply<Schemas['reveal']>> {
  const member = await requireMember(context.db, memberId)
  const auditId = await context.withTransaction(
    async (tx) => await recordAction(tx, { ...actionOf(operator, member), action: 'member.reveal', after: { field } }),
  )
  return { field, value: field === 'phone' ? member.phone : member.bankNumber, auditId: String(auditId) }
}

function actionOf(operator: OperatorId, member: MemberRow) {
  return { actor: `op:${operator}`, subject: `member:${member.id}` }
}

async function doneView(
  context: MemberAdminContext,
  member: MemberRow,
  { sessionsEnded, auditId }: { readonly sessionsEnded: number; readonly auditId: bigint },
): Promise<Done> {
  const freeze = await readFreeze(context.db, member.id)
  return { memberId: String(member.id), freeze, sessionsEnded, auditId: String(auditId) }
}
