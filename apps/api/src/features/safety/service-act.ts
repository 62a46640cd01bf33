import type { AuditAction } from '@morakot/contract/nouns'
import { bangkokDay } from '@morakot/contract/bangkok-day'
import type { ParsedInput } from '@morakot/contract/contract-shape'
import type { safetyConsoleSchemas } from '@morakot/contract/features/safety/schema'
import type { EntryKind } from '@morakot/contract/features/safety/states'
import { refuse } from '@morakot/contract/refused'
import { lockMemberRow, membersOf } from '#features/members/service-status'
import { limitOfRequest } from '#features/protection/rules-limits'
import { lowerLimit, startBreak } from '#features/protection/service-limits'
import { recordAction } from '#infra/operators/audit'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import { isSamePerson } from '#infra/operators/four-eyes'
import { memberId } from '#infra/identity'
import type { OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { readCase } from './service-desk.ts'
import type { CaseView } from './service-desk.ts'
import { decideDay } from './service-decide.ts'
import { findCase, findOpenCase, insertByHand, insertEntry, lockCase, markClosed, setHolder } from './store-cases.ts'
import type { SafetyCase } from './store-cases.ts'

type Schemas = typeof safetyConsoleSchemas

interface Acting {
  readonly operator: OperatorId
  readonly id: string
}

/**
 * Opens a case by hand, and keeps why as its first entry. The id is the attempt's: the same request again returns the first reply. Throws
 * `memberAdmin.member_not_found`, `safety.already_open`, `site.key_reused`.
 */
export async function openByHand(
  context: BaseContext,
  operator: OperatorId,
  { memberId: named, caseId: id, cause, text }: ParsedInput<Schemas['open']>['body'] & { readonly memberId: string },
): Promise<CaseView> {
  const member = memberId(BigInt(named))
  if (!(await membersOf(context.db, [member])).has(member)) refuse('memberAdmin.member_not_found')
  const known = await findCase(context.db, id)
  if (known !== undefined) {
    const isSame = known.memberId === member && isSamePerson(known.openedBy, operator) && known.cause === cause
    return isSame ? await readCase(context, operator, id) : refuse('site.key_reused')
  }
  await context.withTransaction(async (tx) => {
    await lockMemberRow(tx, member)
    const open = await findOpenCase(tx, member)
    // The same request at the same moment has opened it.
    if (open?.id === id) return
    if (open !== undefined) refuse('safety.already_open')
    const at = context.clock.now()
    await insertByHand(tx, { id, member, operator, cause, at })
    await insertEntry(tx, { id: context.newId(), caseId: id, kind: 'note', tone: null, body: text, operatorId: operator, at })
    const after = { case: id, cause, reason: text }
    await recordAction(tx, { actor: `op:${operator}`, action: 'safety.open', subject: `member:${member}`, after })
  })
  return await readCase(context, operator, id)
}

/** Takes a case, also from a colleague. Throws `safety.not_found`, `safety.closed`. */
export async function takeCase(context: BaseContext, acting: Acting): Promise<CaseView> {
  return await act(context, acting, async (tx, { holderId: holder }) => {
    await setHolder(tx, acting.id, acting.operator)
    return { action: 'safety.take', after: { holderBefore: holder === null ? null : String(holder) } }
  })
}

/** Writes down a contact or a note, once for its id. Distress is a marker at once. Throws `safety.not_found`, `safety.closed`. */
export async function addEntry(
  context: BaseContext,
  acting: Acting,
  { entryId, kind, tone, text }: ParsedInput<Schemas['addEntry']>['body'],
): Promise<CaseView> {
  return await act(context, acting, async (tx, { memberId: member }) => {
    const at = context.clock.now()
    if (!(await insertEntry(tx, { id: entryId, caseId: acting.id, kind, tone, body: text, operatorId: acting.operator, at }))) return null
    if (tone === 'distressed') await decideDay(context, tx, { member, day: bangkokDay(at) })
    return { action: 'safety.entry', after: { entry: entryId, kind, tone } }
  })
}

/** Lowers a limit at the member's request. Throws `safety.not_found`, `safety.closed`, `safety.not_lower`. */
export async function lowerCaseLimit(
  context: BaseContext,
  acting: Acting,
  { limit, reason }: ParsedInput<Schemas['lowerLimit']>['body'],
): Promise<CaseView> {
  const { value, ...name } = limitOfRequest(limit)
  invariant(value !== null, 'the schema takes no limit away')
  return await act(context, acting, async (tx, { memberId: member }) => {
    const now = context.clock.now()
    if (!(await lowerLimit(tx, { member, actor: `op:${acting.operator}`, now }, { ...name, value }))) refuse('safety.not_lower')
    await writeDone(context, tx, acting, 'limit', reason)
    return { action: 'safety.limit', after: { ...name, value: String(value), reason } }
  })
}

/** Starts a break at the member's request. Throws `safety.not_found`, `safety.closed`, `safety.not_longer`. */
export async function startCaseBreak(
  context: BaseContext,
  acting: Acting,
  { ask, reason }: ParsedInput<Schemas['startBreak']>['body'],
): Promise<CaseView> {
  return await act(context, acting, async (tx, { memberId: member }) => {
    const now = context.clock.now()
    if ((await startBreak(tx, { member, actor: `op:${acting.operator}`, now }, ask)) === null) refuse('safety.not_longer')
    await writeDone(context, tx, acting, 'break', reason)
    return { action: 'safety.break', after: { ...ask, reason } }
  })
}

/** Closes a case with a finding: offers come again, and its markers open no other. Throws `safety.not_found`, `safety.closed`. */
export async function closeCase(
  context: BaseContext,
  acting: Acting,
  { finding, reason }: ParsedInput<Schemas['close']>['body'],
): Promise<CaseView> {
  return await act(context, acting, async (tx, { score, scoreMax }) => {
    await markClosed(tx, acting.id, { operator: acting.operator, at: context.clock.now(), finding, reason })
    return { action: 'safety.close', after: { finding, reason, score, scoreMax } }
  })
}

async function writeDone(context: BaseContext, tx: Tx, { operator, id }: Acting, kind: EntryKind, text: string): Promise<void> {
  const at = context.clock.now()
  await insertEntry(tx, { id: context.newId(), caseId: id, kind, tone: null, body: text, operatorId: operator, at })
}

/** What was done, for the audit; null when nothing was, because it had been done before. */
type Done = { readonly action: AuditAction; readonly after: object } | null

/** Acts on an open case under the member's lock, then the case's, and writes it down in the same transaction. */
async function act(context: BaseContext, acting: Acting, change: (tx: Tx, one: SafetyCase) => Promise<Done>): Promise<CaseView> {
  const seen = (await findCase(context.db, acting.id)) ?? refuse('safety.not_found')
  await context.withTransaction(async (tx) => {
    await lockMemberRow(tx, seen.memberId)
    const one = await lockCase(tx, acting.id)
    if (one?.status !== 'OPEN') return refuse('safety.closed')
    const done = await change(tx, one)
    if (done === null) return
    const after = { case: acting.id, ...done.after }
    await recordAction(tx, { actor: `op:${acting.operator}`, action: done.action, subject: `member:${one.memberId}`, after })
  })
  return await readCase(context, acting.operator, acting.id)
}
