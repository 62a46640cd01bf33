import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { bankChangeConsoleSchemas } from '@morakot/contract/features/bank-change/schema-console'
import { canMoveBankChange } from '@morakot/contract/features/bank-change/states'
import { offsetOf } from '@morakot/contract/formats'
import { refuse } from '@morakot/contract/refused'
import { maskBankNumber } from '#features/members/rules'
import { chooseBank } from '#features/members/service-bank'
import { membersOf, lockMember } from '#features/members/service-status'
import type { Member } from '#features/members/service-status'
import * as operators from '#features/operators/service'
import { recordAction } from '#infra/operators/audit'
import type { Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { publishRestored } from './events.ts'
import type { BankContext } from '#features/bank/service-context'
import { countChanges, findChange, listChanges, lockChange, moveChange } from './store.ts'
import type { BankChange } from './store.ts'

type Schemas = typeof bankChangeConsoleSchemas
type View = Reply<Schemas['one']>

/** Changes as operators list them. */
export async function readChanges(context: BankContext, query: ParsedInput<Schemas['list']>['query']): Promise<Reply<Schemas['list']>> {
  const { items, total } = await listChanges(context.db, {
    view: query.view,
    member: query.memberId === undefined ? null : memberId(BigInt(query.memberId)),
    limit: query.limit,
    offset: offsetOf(query),
  })
  return { items: await show(context, items), total }
}

/** One change, both accounts. */
export async function readChange(context: BankContext, id: string): Promise<View> {
  const found = await findChange(context.db, id)
  if (found === undefined) return refuse('bankChange.not_found')
  const [shown] = await show(context, [found])
  invariant(shown !== undefined, 'one change is shown as one')
  return shown
}

/** Finds a change good: it leaves the queue, and may still be undone in its time. Throws `bankChange.already_decided`. */
export async function confirmChange(context: BankContext, operator: OperatorId, id: string): Promise<View> {
  await onChange(context, id, async (tx, change) => {
    if (!canMoveBankChange(change.status, 'CONFIRMED')) return refuse('bankChange.already_decided')
    await moveChange(tx, change, 'CONFIRMED', { by: operator, at: context.clock.now(), note: null })
    const after = { member: String(change.memberId) }
    await recordAction(tx, { actor: `op:${operator}`, action: 'bank.confirm', subject: `bank_change:${id}`, after })
  })
  return await readChange(context, id)
}

/**
 * Gives the member the account from before the change back (features F-51). Nothing was paid to the new one: withdrawals waited as long.
 * Throws `bankChange.undo_over`, `bankChange.already_decided`, `members.bank_unavailable`.
 */
export async function undoChange(
  context: BankContext,
  operator: OperatorId,
  { id, note }: { readonly id: string; readonly note: string },
): Promise<View> {
  await onChange(context, id, async (tx, change, member) => {
    if (!canMoveBankChange(change.status, 'UNDONE')) return refuse('bankChange.already_decided')
    const at = context.clock.now()
    if (at > change.undoUntil) return refuse('bankChange.undo_over')
    invariant(
      member.bank.code === change.to.code && member.bank.number === change.to.number,
      `member ${member.id} is paid to the account of the newest change`,
    )
    const actor = `op:${operator}`
    await moveChange(tx, change, 'UNDONE', { by: operator, at, note })
    await chooseBank(tx, change.memberId, { ...change.from, changedAt: change.fromChangedAt, past: null, holder: null })
    await publishRestored(tx, change, { actor, at })
    const after = { member: String(change.memberId), note }
    await recordAction(tx, { actor, action: 'bank.undo', subject: `bank_change:${id}`, after })
  })
  return await readChange(context, id)
}

async function onChange(
  context: BankContext,
  id: string,
  work: (tx: Tx, change: BankChange, member: Member) => Promise<void>,
): Promise<void> {
  const seen = await findChange(context.db, id)
  if (seen === undefined) return refuse('bankChange.not_found')
  await context.withTransaction(async (tx) => {
    const member = await lockMember(tx, seen.memberId)
    const change = await lockChange(tx, id)
    invariant(change !== undefined, `the change ${id} of an account is gone`)
    await work(tx, change, member)
  })
}

async function show({ db, clock }: BankContext, changes: readonly BankChange[]): Promise<View[]> {
  const ids = changes.map(({ memberId: member }) => member)
  const owners = await membersOf(db, ids)
  const counts = await countChanges(db, ids)
  const names = await operators.namesOf(
    db,
    changes.flatMap(({ decidedBy }) => decidedBy ?? []),
  )
  const now = clock.now()
  return changes.map((change) => {
    const owner = owners.get(change.memberId)
    invariant(owner !== undefined, `change ${change.id} of an account has a member`)
    const { decidedBy } = change
    return {
      changeId: change.id,
      memberId: String(change.memberId),
      username: owner.username,
      holder: owner.bank.holder,
      status: change.status,
      from: { code: change.from.code, number: maskBankNumber(change.from.number) },
      to: { code: change.to.code, number: maskBankNumber(change.to.number) },
      at: change.changedAt.toISOString(),
      waitUntil: change.waitUntil.toISOString(),
      undoUntil: change.undoUntil.toISOString(),
      isUndoable: canMoveBankChange(change.status, 'UNDONE') && now <= change.undoUntil,
      verifiedAt: owner.kycVerifiedAt?.toISOString() ?? null,
      passwordChangedAt: owner.passwordChangedAt?.toISOString() ?? null,
      registeredAt: owner.registeredAt.toISOString(),
      changes: counts.get(change.memberId) ?? 1,
      decidedBy: decidedBy === null ? null : (names.get(decidedBy) ?? String(decidedBy)),
      decidedAt: change.decidedAt?.toISOString() ?? null,
      note: change.note,
    }
  })
}
