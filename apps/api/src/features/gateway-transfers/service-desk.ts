import type { AuditAction } from '@morakot/contract/nouns'
import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { gatewayConsoleSchemas } from '@morakot/contract/features/gateway/schema-console'
import type { RESOLUTION_STATES } from '@morakot/contract/features/gateway/states'
import { offsetOf } from '@morakot/contract/formats'
import { refuse } from '@morakot/contract/refused'
import { bahtFromSatang } from '@morakot/money/satang'
import { Decisions } from '#engines/decisions'
import { halfHourFrom, showProposals } from '#engines/proposal-views'
import type { Act } from '#engines/decisions'
import { usernamesOf } from '#features/members/service-status'
import { recordAction } from '#infra/operators/audit'
import type { Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import type { ProposalStatus } from '#infra/operators/proposal-table'
import { isEnded, resume, settleIn } from './service.ts'
import type { TransfersContext } from './service.ts'
import { findTransfer, lockTransfer, writeReleased } from './store.ts'
import type { GatewayTransfer } from './store.ts'
import { countOpen, findKept, listKept, listResolutions } from './store-resolutions.ts'
import type { KeptTransfer, Resolution } from './store-resolutions.ts'

type Schemas = typeof gatewayConsoleSchemas
type View = Reply<Schemas['transferOne']>

/** Transfers with gateways as operators look for them. */
export async function listViews(
  context: TransfersContext,
  requesting: OperatorId,
  { view, q, ...page }: ParsedInput<Schemas['transferList']>['query'],
): Promise<Reply<Schemas['transferList']>> {
  const filter = { view, text: q?.toLowerCase() ?? null }
  const { items: transfers, total } = await listKept(context.db, filter, { limit: page.limit, offset: offsetOf(page) })
  return { items: await show(context, requesting, transfers), total }
}

/** How many transfers of each platform are open, and for how many the gateway was queried without a definite answer. */
export async function countWaiting({ db }: TransfersContext): ReturnType<typeof countOpen> {
  return await countOpen(db)
}

/** One transfer. Throws `gateway.transfer_not_found`. */
export async function readView(context: TransfersContext, requesting: OperatorId, id: string): Promise<View> {
  const found = await findKept(context.db, id)
  const [shown] = found === undefined ? [] : await show(context, requesting, [found])
  return shown ?? refuse('gateway.transfer_not_found')
}

interface Input {
  readonly id: string
  readonly operator: OperatorId
  readonly reason: string
}

/**
 * Queries the gateway for the outcome of a transfer at once, and orders one that waited for an operator. Throws
 * `gateway.transfer_not_found`, `gateway.already_decided`.
 */
export async function requestAgain(context: TransfersContext, { id, operator, reason }: Input): Promise<View> {
  const known = (await findTransfer(context.db, id)) ?? refuse('gateway.transfer_not_found')
  if (isEnded(known)) refuse('gateway.already_decided')
  await context.withTransaction(async (tx) => {
    // A transfer above the bound is ordered when a person says so.
    const isReleased = await writeReleased(tx, id)
    await note(tx, operator, isReleased ? 'gateway.release' : 'gateway.ask', known, { reason })
  })
  await resume(context, id)
  return await readView(context, operator, id)
}

const resolutions = (context: TransfersContext, requestCount?: number) =>
  new Decisions(context, {
    table: 'gatewayResolution',
    permission: () => 'gateway.resolve',
    refusals: {
      notFound: 'gateway.no_proposal',
      alreadyDecided: 'gateway.no_proposal',
      secondOperator: 'gateway.second_operator_needed',
      expired: 'gateway.proposal_expired',
    },
    waits: () => refuse('gateway.proposal_waits'),
    member: () => null,
    lock: async (tx, { transferId }) => void (await lockUnknown(tx, transferId)),
    apply: async (tx, { transferId, outcome }, { by }) => {
      const transfer = await lockUnknown(tx, transferId)
      if (transfer.askedTimes !== requestCount) refuse('gateway.asked_meanwhile')
      await settleIn(context, tx, transfer, { state: outcome, actor: `operator:${by}` })
      return {}
    },
    audit: audited,
  })

/**
 * Proposes the outcome of a transfer that the gateway does not report: nothing moves before another operator agrees, within 30 minutes. An
 * expired proposal can be replaced. Throws `gateway.transfer_not_found`, `gateway.already_decided`, `gateway.not_asked_yet`,
 * `gateway.proposal_waits`.
 */
export async function proposeResolution(
  context: TransfersContext,
  { id, operator, reason, outcome }: Input & { readonly outcome: Resolution['outcome'] },
): Promise<View> {
  if (outcome === 'REFUSED' && (await refuseHeld(context, { id, operator, reason }))) return await readView(context, operator, id)
  await resolutions(context).propose(operator, { id: context.newId(), member: null }, async (tx, at) => {
    await lockUnknown(tx, id)
    return { transferId: id, outcome, reason, expiresAt: halfHourFrom(at) }
  })
  return await readView(context, operator, id)
}

/** Of a held transfer nothing was ordered and nothing moves: one person says no. False where it is not held. */
async function refuseHeld(context: TransfersContext, { id, operator, reason }: Input): Promise<boolean> {
  return await context.withTransaction(async (tx) => {
    const held = await lockTransfer(tx, id)
    if (held?.isHeld !== true) return false
    await writeReleased(tx, id)
    await settleIn(context, tx, held, { state: 'REFUSED', actor: `operator:${operator}` })
    await note(tx, operator, 'gateway.refuse_held', held, { reason })
    return true
  })
}

/**
 * Ends a transfer as another operator proposed it. The gateway is queried once more before: its own answer outranks any proposal. A query
 * by the job at the same moment could still order the transfer, so then nothing is decided. Throws `gateway.transfer_not_found`,
 * `gateway.already_decided`, `gateway.not_asked_yet`, `gateway.no_proposal`, `gateway.proposal_expired`, `gateway.second_operator_needed`,
 * `gateway.asked_meanwhile`.
 */
export async function approveResolution(context: TransfersContext, operator: OperatorId, id: string): Promise<View> {
  const proposal = await requireProposal(context, id)
  await resolutions(context).requireApprovable(operator, proposal.id)
  const input = await resume(context, id)
  if (isEnded(input)) refuse('gateway.already_decided')
  await resolutions(context, input.askedTimes).approve(operator, proposal.id)
  return await readView(context, operator, id)
}

/** Declines a proposal, or takes the own one back. Throws as `approveResolution` does, but for the second operator. */
export async function declineResolution(context: TransfersContext, { id, operator, reason }: Input): Promise<View> {
  const proposal = await requireProposal(context, id)
  await resolutions(context).decline(operator, { id: proposal.id, reason })
  return await readView(context, operator, id)
}

async function requireProposal({ db }: TransfersContext, id: string): Promise<Resolution> {
  requireUnknown(await findTransfer(db, id))
  return (await listResolutions(db, [id])).get(id) ?? refuse('gateway.no_proposal')
}

async function lockUnknown(tx: Tx, id: string): Promise<GatewayTransfer> {
  return requireUnknown(await lockTransfer(tx, id))
}

function requireUnknown(transfer: GatewayTransfer | undefined): GatewayTransfer {
  if (transfer === undefined) return refuse('gateway.transfer_not_found')
  if (isEnded(transfer)) refuse('gateway.already_decided')
  return transfer.state === 'UNKNOWN' ? transfer : refuse('gateway.not_asked_yet')
}

const ACTIONS = {
  PROPOSED: 'gateway.propose',
  APPROVED: 'gateway.resolve',
  DONE: 'gateway.resolve',
  DECLINED: 'gateway.decline',
  UNDONE: 'gateway.decline',
} as const satisfies Record<Act, string>

function audited({ transferId, outcome, reason, proposedBy, declinedBecause }: Resolution, act: Act) {
  const proposer = act === 'DONE' ? { proposedBy: String(proposedBy) } : {}
  const after = { outcome, ...proposer, reason: declinedBecause ?? reason }
  return { action: ACTIONS[act], subject: `gateway_transfer:${transferId}`, before: { state: 'UNKNOWN' }, after }
}

async function note(tx: Tx, operator: OperatorId, action: AuditAction, { id, state }: GatewayTransfer, after: object): Promise<void> {
  await recordAction(tx, { actor: `op:${operator}`, action, subject: `gateway_transfer:${id}`, before: { state }, after })
}

async function show(context: TransfersContext, requesting: OperatorId, transfers: readonly KeptTransfer[]): Promise<View[]> {
  const { db } = context
  const newest = await listResolutions(
    db,
    transfers.map(({ id }) => id),
  )
  const shown = await showProposals(context, requesting, [...newest.values()], ({ transferId, outcome }, { status, ...proposal }) => {
    return [transferId, { ...proposal, outcome, state: STATES[status] }] as const
  })
  const resolutionOf = new Map(shown)
  const usernames = await usernamesOf(db, [...new Set(transfers.map(({ member }) => member))])
  return transfers.map(({ id, member, platform, amount, createdAt, askedAt: requestedAt, endedAt, ...rest }) => ({
    ...rest,
    transferId: id,
    memberId: String(member),
    username: usernames.get(member) ?? String(member),
    platformCode: platform,
    amount: bahtFromSatang(amount),
    createdAt: createdAt.toISOString(),
    askedAt: requestedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    resolution: resolutionOf.get(id) ?? null,
  }))
}

const STATES = {
  WAITING: 'WAITING',
  DONE: 'DONE',
  DECLINED: 'DECLINED',
  WITHDRAWN: 'DECLINED',
  EXPIRED: 'EXPIRED',
  STALE: 'OVERTAKEN',
} as const satisfies Record<ProposalStatus, (typeof RESOLUTION_STATES)[number]>
