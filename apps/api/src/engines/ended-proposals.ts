import { recordAction } from '#infra/operators/audit'
import type { Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { ProposalRows } from '#infra/operators/proposal-table'
import type { Proposal, ProposalRow, ProposalTable } from '#infra/operators/proposal-table'
import { numberOf } from './proposal-views.ts'

const ACTOR = 'job:decisions'

/** Every table of proposals: one that is missing here does not compile. */
export const PROPOSAL_TABLES: { readonly [Name in ProposalTable]: ProposalRows<Name> } = {
  bankEventCredit: new ProposalRows('bankEventCredit'),
  correction: new ProposalRows('correction'),
  gatewayResolution: new ProposalRows('gatewayResolution'),
  operatorChange: new ProposalRows('operatorChange'),
  payoutResume: new ProposalRows('payoutResume'),
  personException: new ProposalRows('personException'),
  pointAdjustment: new ProposalRows('pointAdjustment'),
  receiptEntry: new ProposalRows('receiptEntry'),
  subjectErasure: new ProposalRows('subjectErasure'),
  tierOverride: new ProposalRows('tierOverride'),
  trustChange: new ProposalRows('trustChange'),
  underagePayout: new ProposalRows('underagePayout'),
  valueChange: new ProposalRows('valueChange'),
}

const ENDS = { EXPIRED: 'proposal.expired', STALE: 'proposal.stale', WITHDRAWN: 'proposal.withdrawn' } as const

/** Ends of proposals of trust have audit names of their own, because all owners get a notice of them. */
const TRUST_ENDS = { EXPIRED: 'trust.expired', STALE: 'trust.stale', WITHDRAWN: 'trust.withdrawn' } as const
const TRUST: readonly ProposalTable[] = ['trustChange', 'operatorChange']

/** Ends an undecided proposal, and writes it into the audit. */
export async function endedRow<Name extends ProposalTable>(
  tx: Tx,
  rows: ProposalRows<Name>,
  id: string,
  { status, at }: { readonly status: 'EXPIRED' | 'STALE'; readonly at: Date },
): Promise<ProposalRow<Name>> {
  const ended = await rows.update(tx, id, { status, decidedBy: null, decidedAt: at })
  await noteEnded(tx, rows.name, ended, { status })
  return ended
}

/** Ends what waited too long in one table, writes each down, and returns how many they were. */
export async function expireRows<Name extends ProposalTable>(tx: Tx, rows: ProposalRows<Name>, at: Date): Promise<number> {
  const ended = await rows.expire(tx, at)
  for (const row of ended) await noteEnded(tx, rows.name, row, { status: 'EXPIRED' })
  return ended.length
}

/** Takes back what an operator has proposed, and undoes what waits for its moment with the operator as one of its two people. Returns how many they were. */
export async function withdrawAllOf(
  tx: Tx,
  operator: OperatorId,
  { by, at, because }: { readonly by: OperatorId; readonly at: Date; readonly because: string },
): Promise<number> {
  let withdrawn = 0
  for (const rows of Object.values(PROPOSAL_TABLES)) {
    for (const row of await rows.lockOpenOf(tx, operator)) {
      await rows.update(tx, row.id, { status: 'WITHDRAWN', decidedBy: by, decidedAt: at, declinedBecause: because })
      await noteEnded(tx, rows.name, row, { status: 'WITHDRAWN', by })
      withdrawn += 1
    }
  }
  return withdrawn
}

/** Writes down that a proposal has ended without a decision about it. */
export async function noteEnded(
  tx: Tx,
  kind: ProposalTable,
  row: Pick<Proposal, 'id' | 'number'>,
  { status, by }: { readonly status: keyof typeof ENDS; readonly by?: OperatorId },
): Promise<void> {
  const actor = by === undefined ? ACTOR : `op:${by}`
  const action = (TRUST.includes(kind) ? TRUST_ENDS : ENDS)[status]
  await recordAction(tx, { actor, action, subject: `proposal:${numberOf(row)}`, after: { kind, id: row.id } })
}
