import type { Reply } from '@morakot/contract/contract-shape'
import type { auditConsoleSchemas } from '@morakot/contract/features/audit/schema'
import { closeFinding, listFindings, proposeClosing, readAuditorStatus, refuseClosing } from '@morakot/ledger/findings'
import type { AuditorStatus, Finding } from '@morakot/ledger/findings'
import * as members from '#features/members/service-status'
import * as operators from '#features/operators/service'
import { recordAction } from '#infra/operators/audit'
import type { BaseContext } from '#infra/context'
import { refuse } from '@morakot/contract/refused'
import type { Db } from '#infra/db'
import { requireSecondPerson } from '#infra/operators/four-eyes'
import { operatorId } from '#infra/identity'
import type { MemberId, OperatorId } from '#infra/identity'
import { roundBeganMs, countView } from './rules.ts'
import { listAccounts } from './store.ts'
import type { NamedAccount } from './store.ts'

type Status = Reply<typeof auditConsoleSchemas.standing>

/** A page of findings; where there are more, the next page shows once these are closed. */
const FINDINGS_MAX = 100

/** How far the auditor is, and what it found that is open. */
export async function readStatus(context: BaseContext): Promise<Status> {
  const { db } = context
  const status = await readAuditorStatus(db)
  const findings = await listFindings(db, FINDINGS_MAX)
  const accounts = await listAccounts(
    db,
    findings.flatMap((finding) => accountOf(finding) ?? []),
  )
  const usernames = await members.usernamesOf(
    db,
    [...accounts.values()].flatMap(({ owner }) => owner ?? []),
  )
  const names = await operators.namesOf(
    db,
    findings.flatMap(({ proposal }) => (proposal === null ? [] : [operatorOf(proposal.actor)])),
  )
  return {
    isOk: !status.isLate && status.findings === 0,
    isLate: status.isLate,
    lateParts: [...status.lateParts],
    lastPassAt: status.passedAt?.toISOString() ?? null,
    lastRoundAt: status.roundAt?.toISOString() ?? null,
    lagTransactions: countView(status.lagTransactions),
    transfersAudited: countView(status.transfersAudited),
    keptSeals: countView(status.keptSeal),
    areWithdrawalsStopped: status.areWithdrawalsStopped,
    findings: findings.map((finding) => ({
      ...viewOf(finding, status),
      account: named(accounts.get(accountOf(finding) ?? 0n), usernames),
      proposal: finding.proposal && {
        operator: names.get(operatorOf(finding.proposal.actor)) ?? finding.proposal.actor,
        reason: finding.proposal.reason,
        at: finding.proposal.at.toISOString(),
      },
    })),
    total: status.findings,
  }
}

/** Says why a finding may be closed. Another operator must agree. */
export async function propose(
  context: BaseContext,
  operator: OperatorId,
  { findingId, reason }: { readonly findingId: bigint; readonly reason: string },
): Promise<Status> {
  const actor = `op:${operator}`
  await context.withTransaction(async (tx) => {
    if (!(await proposeClosing(tx, findingId, { actor, reason }))) return await refuseInState(context, findingId, 'audit.already_proposed')
    await recordAction(tx, { actor, action: 'finding.propose', subject: String(findingId), after: { reason } })
  })
  return await readStatus(context)
}

/** Refuses a proposal, or takes one's own back: the finding stays open. */
export async function refuseProposal(context: BaseContext, operator: OperatorId, findingId: bigint): Promise<Status> {
  await context.withTransaction(async (tx) => {
    if (!(await refuseClosing(tx, findingId))) return await refuseInState(context, findingId, 'audit.not_proposed')
    await recordAction(tx, { actor: `op:${operator}`, action: 'finding.refuse', subject: String(findingId) })
  })
  return await readStatus(context)
}

/** Agrees to a proposal of another operator: the finding is closed, and what it alone froze opens. */
export async function close(context: BaseContext, operator: OperatorId, findingId: bigint): Promise<Status> {
  const actor = `op:${operator}`
  await context.withTransaction(async (tx) => {
    const proposal = (await findFinding(tx, findingId))?.proposal ?? null
    if (proposal !== null) requireSecondPerson(operatorOf(proposal.actor), operator, 'audit.second_operator_needed')
    const opened = await closeFinding(tx, findingId, actor)
    if (opened === null) return await refuseInState(context, findingId, 'audit.second_operator_needed')
    await recordAction(tx, { actor, action: 'finding.close', subject: String(findingId), after: { opened: opened.map(String) } })
  })
  return await readStatus(context)
}

type StatusRefusal = 'audit.already_proposed' | 'audit.not_proposed' | 'audit.second_operator_needed'

async function findFinding(db: Db, findingId: bigint): Promise<Finding | undefined> {
  return (await listFindings(db, FINDINGS_MAX)).find(({ id }) => id === findingId)
}

// The database refuses without a reason. The reason comes from the current state, as far as an operator can act on it.
async function refuseInState(context: BaseContext, findingId: bigint, otherwise: StatusRefusal): Promise<never> {
  const finding = await findFinding(context.db, findingId)
  if (finding === undefined) return refuse('audit.finding_not_found')
  return refuse(finding.proposal === null ? 'audit.not_proposed' : otherwise)
}

function viewOf(finding: Finding, status: AuditorStatus) {
  const roundBegan = roundBeganMs(status)
  return {
    findingId: String(finding.id),
    invariant: finding.invariant,
    effect: finding.effect,
    transferId: finding.transferId === null ? null : String(finding.transferId),
    frozen: finding.frozen.length,
    times: countView(finding.times),
    firstAt: finding.firstAt.toISOString(),
    lastAt: finding.lastAt.toISOString(),
    isStillFound: finding.lastAt.getTime() >= roundBegan,
  }
}

function named(account: NamedAccount | undefined, usernames: ReadonlyMap<MemberId, string>) {
  if (account === undefined) return null
  const { id, code, owner } = account
  return { accountId: String(id), code, username: owner === null ? null : (usernames.get(owner) ?? null) }
}

/** The account that it names, or the first of those whose transfer it names. */
function accountOf({ accountId, frozen }: Finding): bigint | null {
  return accountId ?? frozen[0] ?? null
}

function operatorOf(actor: string): OperatorId {
  return operatorId(BigInt(actor.replace(/^op:/, '')))
}
