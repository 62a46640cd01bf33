import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { gatewayConsoleSchemas } from '@morakot/contract/features/gateway/schema-console'
import { offsetOf } from '@morakot/contract/formats'
import { refuse } from '@morakot/contract/refused'
import { bahtFromSatang } from '@morakot/money/satang'
import { usernamesOf } from '#features/members/public'
import { namesOf } from '#features/operators/public'
import { recordAction } from '#infra/audit'
import type { Tx } from '#infra/db'
import { demandSecondPerson, isSamePerson } from '#infra/four-eyes'
import type { OperatorId } from '#infra/identity'
import { isExpired, PROPOSAL_MS } from './rules.ts'
import { isEnded, resume, settleIn } from './service.ts'
import type { TransfersContext } from './service.ts'
import { findTransfer, lockTransfer, writeReleased } from './store.ts'
import type { GatewayTransfer } from './store.ts'
import {
  countOpen,
  decideResolution,
  expireResolution,
  findKept,
  insertResolution,
  listKept,
  listResolutions,
  lockWaiting,
} from './store-resolutions.ts'
import type { KeptTransfer, Resolution } from './store-resolutions.ts'

type Schemas = typeof gatewayConsoleSchemas
type Shown = Reply<Schemas['transferOne']>

/** Transfers with gateways as operators look for them. */
export async function listShown(
  context: TransfersContext,
  asking: OperatorId,
  { view, q, ...page }: ParsedInput<Schemas['transferList']>['query'],
): Promise<Reply<Schemas['transferList']>> {
  const filter = { view, text: q?.toLowerCase() ?? null }
  const { transfers, total } = await listKept(context.db, filter, { limit: page.limit, offset: offsetOf(page) })
  return { items: await show(context, asking, transfers), total }
}

/** How many transfers of each platform are open, and of how many the gateway was asked and did not tell. */
export async function countWaiting({ db }: TransfersContext): ReturnType<typeof countOpen> {
  return await countOpen(db)
}

/** One transfer. Throws `gateway.transfer_not_found`. */
export async function readShown(context: TransfersContext, asking: OperatorId, id: string): Promise<Shown> {
  const found = await findKept(context.db, id)
  const [shown] = found === undefined ? [] : await show(context, asking, [found])
  return shown ?? refuse('gateway.transfer_not_found')
}

interface Asked {
  readonly id: string
  readonly operator: OperatorId
  readonly reason: string
}

/** Asks the gateway at once what became of a transfer, and orders one that waited for a person. Throws `gateway.transfer_not_found`, `gateway.already_decided`. */
export async function askAgain(context: TransfersContext, { id, operator, reason }: Asked): Promise<Shown> {
  const known = (await findTransfer(context.db, id)) ?? refuse('gateway.transfer_not_found')
  if (isEnded(known)) refuse('gateway.already_decided')
  await context.withTransaction(async (tx) => {
    // A transfer above the bound is ordered when a person says so.
    const isReleased = await writeReleased(tx, id)
    await note(tx, operator, isReleased ? 'gateway.release' : 'gateway.ask', known, { reason })
  })
  await resume(context, id)
  return await readShown(context, operator, id)
}

/**
 * Proposes how a transfer ended that the gateway does not tell of: nothing moves before another operator agrees, within 30 minutes. One that
 * expired makes room for another. Throws `gateway.transfer_not_found`, `gateway.already_decided`, `gateway.not_asked_yet`, `gateway.proposal_waits`.
 */
export async function proposeResolution(
  context: TransfersContext,
  { id, operator, reason, outcome }: Asked & { readonly outcome: Resolution['outcome'] },
): Promise<Shown> {
  await context.withTransaction(async (tx) => {
    const held = await lockTransfer(tx, id)
    if (held !== undefined && held.isHeld && outcome === 'REFUSED') {
      // Nothing was ordered and nothing moves by it: one person says no.
      await writeReleased(tx, id)
      await settleIn(context, tx, held, { state: 'REFUSED', actor: `operator:${operator}` })
      await note(tx, operator, 'gateway.refuse_held', held, { reason })
      return
    }
    const transfer = await lockUnknown(tx, id)
    const now = context.clock.now()
    await expireResolution(tx, id, { before: new Date(now.getTime() - PROPOSAL_MS), at: now })
    const proposal = { id: context.newId(), transferId: id, outcome, reason, proposedBy: operator, proposedAt: now }
    if (!(await insertResolution(tx, proposal))) refuse('gateway.proposal_waits')
    await note(tx, operator, 'gateway.propose', transfer, { outcome, reason })
  })
  return await readShown(context, operator, id)
}

/**
 * Ends a transfer as another operator proposed it. The gateway is asked once more before: its own word is stronger than any proposal. A
 * question of the job in the same moment could still order the transfer, so then nothing is decided. Throws `gateway.transfer_not_found`,
 * `gateway.already_decided`, `gateway.not_asked_yet`, `gateway.no_proposal`, `gateway.proposal_expired`, `gateway.second_operator_needed`,
 * `gateway.asked_meanwhile`.
 */
export async function approveResolution(context: TransfersContext, operator: OperatorId, id: string): Promise<Shown> {
  await context.withTransaction(async (tx) => void (await lockProposal(context, tx, id, operator)))
  const asked = await resume(context, id)
  if (isEnded(asked)) refuse('gateway.already_decided')
  await context.withTransaction(async (tx) => {
    const { transfer, proposal } = await lockProposal(context, tx, id, operator)
    if (transfer.askedTimes !== asked.askedTimes) refuse('gateway.asked_meanwhile')
    const { outcome } = proposal
    await decideResolution(tx, proposal.id, { state: 'DONE', by: operator, at: context.clock.now(), declinedBecause: null })
    await settleIn(context, tx, transfer, { state: outcome, actor: `operator:${operator}` })
    await note(tx, operator, 'gateway.resolve', transfer, { outcome, proposedBy: String(proposal.proposedBy), reason: proposal.reason })
  })
  return await readShown(context, operator, id)
}

/** Declines a proposal, or takes the own one back. Throws as `approveResolution` does, but for the second operator. */
export async function declineResolution(context: TransfersContext, { id, operator, reason }: Asked): Promise<Shown> {
  await context.withTransaction(async (tx) => {
    const transfer = await lockUnknown(tx, id)
    const proposal = await lockUnexpired(context, tx, id)
    await decideResolution(tx, proposal.id, { state: 'DECLINED', by: operator, at: context.clock.now(), declinedBecause: reason })
    await note(tx, operator, 'gateway.decline', transfer, { outcome: proposal.outcome, reason })
  })
  return await readShown(context, operator, id)
}

async function lockProposal(
  context: TransfersContext,
  tx: Tx,
  id: string,
  operator: OperatorId,
): Promise<{ transfer: GatewayTransfer; proposal: Resolution }> {
  const transfer = await lockUnknown(tx, id)
  const proposal = await lockUnexpired(context, tx, id)
  demandSecondPerson(proposal.proposedBy, operator, 'gateway.second_operator_needed')
  return { transfer, proposal }
}

async function lockUnexpired({ clock }: TransfersContext, tx: Tx, transferId: string): Promise<Resolution> {
  const proposal = (await lockWaiting(tx, transferId)) ?? refuse('gateway.no_proposal')
  if (isExpired(proposal.proposedAt, clock.now())) refuse('gateway.proposal_expired')
  return proposal
}

async function lockUnknown(tx: Tx, id: string): Promise<GatewayTransfer> {
  const transfer = (await lockTransfer(tx, id)) ?? refuse('gateway.transfer_not_found')
  if (isEnded(transfer)) refuse('gateway.already_decided')
  if (transfer.state !== 'UNKNOWN') refuse('gateway.not_asked_yet')
  return transfer
}

async function note(tx: Tx, operator: OperatorId, action: string, { id, state }: GatewayTransfer, after: object): Promise<void> {
  await recordAction(tx, { actor: `op:${operator}`, action, subject: `gateway_transfer:${id}`, before: { state }, after })
}

async function show({ db, clock }: TransfersContext, asking: OperatorId, transfers: readonly KeptTransfer[]): Promise<Shown[]> {
  const resolutions = await listResolutions(
    db,
    transfers.map(({ id }) => id),
  )
  const people = [...resolutions.values()].flatMap(({ proposedBy, decidedBy }) =>
    decidedBy === null ? [proposedBy] : [proposedBy, decidedBy],
  )
  const [usernames, operators] = await Promise.all([
    usernamesOf(db, [...new Set(transfers.map(({ member }) => member))]),
    namesOf(db, [...new Set(people)]),
  ])
  const nameOf = (id: OperatorId) => operators.get(id) ?? String(id)
  const now = clock.now()
  const shownResolution = ({ id: _id, transferId: _transfer, proposedBy, proposedAt, decidedBy, decidedAt, ...rest }: Resolution) => ({
    ...rest,
    // Written down by the next proposal; from its 30th minute on nobody agrees to it.
    state: rest.state === 'WAITING' && isExpired(proposedAt, now) ? ('EXPIRED' as const) : rest.state,
    proposedBy: nameOf(proposedBy),
    proposedAt: proposedAt.toISOString(),
    isOwn: isSamePerson(proposedBy, asking),
    decidedBy: decidedBy === null ? null : nameOf(decidedBy),
    decidedAt: decidedAt?.toISOString() ?? null,
  })
  return transfers.map(({ id, member, platform, amount, createdAt, askedAt, endedAt, ...rest }) => {
    const resolution = resolutions.get(id)
    return {
      ...rest,
      transferId: id,
      memberId: String(member),
      username: usernames.get(member) ?? String(member),
      platformCode: platform,
      amount: bahtFromSatang(amount),
      createdAt: createdAt.toISOString(),
      askedAt: askedAt?.toISOString() ?? null,
      endedAt: endedAt?.toISOString() ?? null,
      resolution: resolution === undefined ? null : shownResolution(resolution),
    }
  })
}
