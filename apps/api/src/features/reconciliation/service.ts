import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { reconciliationConsoleSchemas } from '@morakot/contract/features/reconciliation/schema'
import { offsetOf } from '@morakot/contract/formats'
import * as members from '#features/members/service-status'
import * as operators from '#features/operators/service'
import { recordAction } from '#infra/operators/audit'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import { refuse } from '@morakot/contract/refused'
import { requireSecondPerson, isSamePerson } from '#infra/operators/four-eyes'
import { operatorId } from '#infra/identity'
import type { OperatorId } from '#infra/identity'
import { bahtOf } from './rules.ts'
import { JOB_ACTOR, countCases, listCases, lockCase, proposeClosing, writeClosing, writeOwner } from './store.ts'
import type { DifferenceCase } from './store.ts'

type Schemas = typeof reconciliationConsoleSchemas
type CaseView = Reply<Schemas['take']>

/** A page of cases, with how many are open and how many are explained. */
export async function readCases(
  context: BaseContext,
  operator: OperatorId,
  query: ParsedInput<Schemas['cases']>['query'],
): Promise<Reply<Schemas['cases']>> {
  const counts = await countCases(context.db, query.q)
  const cases = await listCases(context.db, query, { limit: query.limit, offset: offsetOf(query) })
  return {
    items: await viewOf(context, operator, cases),
    total: query.state === 'all' ? counts.open + counts.closed : counts[query.state],
    ...counts,
  }
}

/** Makes an operator the owner of an open case, no matter who was before. */
export async function takeCase(context: BaseContext, operator: OperatorId, caseId: bigint): Promise<CaseView> {
  const taken = await context.withTransaction(async (tx) => {
    const one = await writeOwner(tx, caseId, operator)
    if (one === undefined) return refuse('reconciliation.case_not_found')
    await recordAction(tx, { actor: `op:${operator}`, action: 'reconciliation.take', subject: String(caseId) })
    return one
  })
  return await viewOfOne(context, operator, taken)
}

/**
 * Closes an open case with its explanation. It stays explained: the same difference opens no other case. A difference from a statement is proposed by
 * the first operator and closed by another (features F-123).
 */
export async function closeCase(
  context: BaseContext,
  operator: OperatorId,
  { caseId, reason }: { readonly caseId: bigint; readonly reason: string },
): Promise<CaseView> {
  const closed = await context.withTransaction(async (tx) => {
    const open = await lockCase(tx, caseId)
    if (open === undefined) return refuse('reconciliation.case_not_found')
    if (isTwoNeeded(open) && open.closingProposedBy === null) return await propose(tx, open, { operator, reason })
    requireSecondPerson(open.closingProposedBy, operator, 'reconciliation.second_operator_needed')
    const one = await writeClosing(tx, caseId, { operator, reason, at: context.clock.now() })
    if (one === undefined) return refuse('reconciliation.case_not_found')
    const after = { reason, difference: one.difference, about: one.subject }
    await recordAction(tx, { actor: `op:${operator}`, action: 'reconciliation.close', subject: String(caseId), after })
    return one
  })
  return await viewOfOne(context, operator, closed)
}

/** A difference from a statement stops automatic credits: one operator alone does not let them go on. */
function isTwoNeeded({ source }: DifferenceCase): boolean {
  return source.startsWith('statement:')
}

async function propose(
  tx: Tx,
  open: DifferenceCase,
  { operator, reason }: { readonly operator: OperatorId; readonly reason: string },
): Promise<DifferenceCase> {
  const after = { reason, difference: open.difference, about: open.subject }
  await recordAction(tx, { actor: `op:${operator}`, action: 'reconciliation.propose', subject: String(open.id), after })
  return (await proposeClosing(tx, open.id, { operator, reason })) ?? refuse('reconciliation.case_not_found')
}

async function viewOfOne(context: BaseContext, operator: OperatorId, one: DifferenceCase): Promise<CaseView> {
  const [only] = await viewOf(context, operator, [one])
  if (only === undefined) throw new Error('invariant: one case is shown as one')
  return only
}

async function viewOf(context: BaseContext, viewer: OperatorId, cases: readonly DifferenceCase[]): Promise<CaseView[]> {
  const closers = cases.flatMap(({ closedBy }) => (closedBy === null || closedBy === JOB_ACTOR ? [] : [closerOf(closedBy)]))
  const proposers = cases.flatMap(({ closingProposedBy }) => closingProposedBy ?? [])
  const names = await operators.namesOf(context.db, [...cases.flatMap(({ ownerId }) => ownerId ?? []), ...closers, ...proposers])
  const usernames = await members.usernamesOf(
    context.db,
    cases.flatMap(({ memberId }) => memberId ?? []),
  )
  return cases.map((one) => {
    const { closingProposedBy: proposer, closingReason, closedBy, closedAt, reason } = one
    const [kind, ...party] = one.source.split(':')
    return {
      caseId: String(one.id),
      source: kind === 'bank' || kind === 'statement' ? kind : 'provider',
      isTwoNeeded: isTwoNeeded(one),
      closingProposal:
        proposer === null || closingReason === null
          ? null
          : { operator: names.get(proposer) ?? String(proposer), reason: closingReason, isOwn: isSamePerson(proposer, viewer) },
      party: party.join(':'),
      difference: one.difference,
      subject: one.subject,
      username: one.memberId === null ? null : (usernames.get(one.memberId) ?? null),
      amountHere: one.amountHere === null ? null : bahtOf(one.amountHere),
      amountThere: one.amountThere === null ? null : bahtOf(one.amountThere),
      details: one.details,
      openedAt: one.openedAt.toISOString(),
      owner: one.ownerId === null ? null : (names.get(one.ownerId) ?? null),
      closing:
        closedAt === null || closedBy === null || reason === null
          ? null
          : {
              operator: closedBy === JOB_ACTOR ? null : (names.get(closerOf(closedBy)) ?? closedBy),
              reason,
              at: closedAt.toISOString(),
            },
    }
  })
}

function closerOf(actor: string): OperatorId {
  return operatorId(BigInt(actor.replace(/^op:/, '')))
}
