import { CHANGE_DAYS } from '@morakot/contract/features/value/states'
import type { ChangeKindName } from '@morakot/contract/features/value/states'
import { refuse } from '@morakot/contract/refused'
import { Decisions } from '#engines/decisions'
import type { Act } from '#engines/decisions'
import { countedOf } from '#features/value/rules'
import { admitPublication } from '#features/value/service'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import type { Row } from '#infra/database/tables'
import type { ProposalInput, ChangeKind } from './service-doors.ts'
import { findWaiting } from './store.ts'

/** A proposed change, as it is stored. */
export type ValueChange = Row<'valueChange'>

const DAY_MS = 86_400_000

/** The kinds by their names. */
export type Kinds = ReadonlyMap<ChangeKindName, ChangeKind>

/** The proposals of these kinds. A kind reads its own form back from the proposal. */
export function decisionsOf(context: BaseContext, kinds: Kinds): Decisions<'valueChange'> {
  const kindOf = ({ kind }: ValueChange) => {
    const found = kinds.get(kind)
    invariant(found !== undefined, `${kind} is a kind of changes`)
    return found
  }
  return new Decisions(context, {
    table: 'valueChange',
    permission: (row) => kindOf(row).permission,
    refusals: {
      notFound: 'value.not_found',
      alreadyDecided: 'value.already_decided',
      secondOperator: 'value.second_operator_needed',
      expired: 'value.expired',
      stale: 'value.stale',
    },
    waits: () => refuse('value.already_proposed'),
    member: () => null,
    lock: async (tx, row) => void (await kindOf(row).lock(tx, row.subject)),
    preview: async (tx, row) => ({ state: await kindOf(row).lock(tx, row.subject) }),
    apply: async (tx, row, { by, at }) => {
      await kindOf(row).apply(tx, row, { by, at, proposedBy: row.proposedBy })
      return {}
    },
    audit: (row, act) => auditOf(row, act),
  })
}

const ACTIONS = {
  PROPOSED: 'value.proposed',
  APPROVED: 'value.approved',
  DECLINED: 'value.declined',
  UNDONE: 'value.declined',
} as const satisfies Record<Exclude<Act, 'DONE'>, string>

/** Who carried it out is in the audit of the feature. */
function auditOf({ id, kind, subject, lines, cost, reason, declinedBecause }: ValueChange, act: Act) {
  if (act === 'DONE') return null
  const after = { kind, changed: subject, lines, cost: cost === null ? null : String(cost), reason: declinedBecause ?? reason }
  return { action: ACTIONS[act], subject: `value_change:${id}`, after }
}

export interface NewChange extends ProposalInput<unknown> {
  readonly reason: string
  /** The state that the operator saw, where the form does not say it. */
  readonly state?: string
}

/**
 * Brings a change into force where its maker may do so alone, else proposes it to another operator. Throws what `describe` and `apply` of the kind
 * throw, `value.stale`, `value.already_proposed` while another one about the same waits, and `operators.nobody_approves`.
 */
export async function changeValue(context: BaseContext, kind: ChangeKind, by: OperatorId, change: NewChange): Promise<'done' | 'proposed'> {
  const isDone = await context.withTransaction(async (tx) => {
    await lockUnchanged(tx, kind, change)
    const at = context.clock.now()
    const verdict = await admitPublication(tx, { madeBy: by, publishedBy: by, at }, await kind.describe(tx, change, at))
    if (verdict.passes) await kind.apply(tx, change, { by, at, proposedBy: null })
    return verdict.passes
  })
  if (isDone) return 'done'
  await propose(context, kind, by, change)
  return 'proposed'
}

async function lockUnchanged(tx: Tx, kind: ChangeKind, { subject, state: seen }: NewChange): Promise<string> {
  const state = await kind.lock(tx, subject)
  return seen === undefined || seen === state ? state : refuse('value.stale')
}

async function propose(context: BaseContext, kind: ChangeKind, by: OperatorId, change: NewChange): Promise<void> {
  const { subject, body, reason } = change
  const decisions = decisionsOf(context, new Map([[kind.name, kind]]))
  await decisions.propose(by, { id: context.newId(), member: null }, async (tx: Tx, at) => {
    const state = await lockUnchanged(tx, kind, change)
    const described = await kind.describe(tx, change, at)
    const waiting = await findWaiting(tx, kind.name, subject)
    if (waiting !== undefined) await decisions.retire(tx, waiting.id)
    return {
      kind: kind.name,
      subject,
      state,
      title: described.title,
      body: JSON.stringify(body),
      lines: JSON.stringify(described.lines),
      cost: countedOf(described),
      reason,
      expiresAt: new Date(at.getTime() + CHANGE_DAYS * DAY_MS),
    }
  })
}
