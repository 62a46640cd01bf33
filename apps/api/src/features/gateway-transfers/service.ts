import { createHash } from 'node:crypto'
import { bangkokDay, startOfDay } from '@morakot/contract/bangkok-day'
import { gatewayTransferred } from '@morakot/contract/features/gateway/events'
import type { Reply } from '@morakot/contract/contract-shape'
import type { gatewaySchemas } from '@morakot/contract/features/gateway/schema'
import { gatewayRules } from '@morakot/contract/features/gateway/schema-rules'
import { refuse } from '@morakot/contract/refused'
import { millisatangFromSatang } from '@morakot/money/millisatang'
import { bahtFromSatang, exactSatang, satang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import type { GatewayPort } from '#features/gateway/ports'
import type { GatewayAccount } from '#features/gateway/service-vault'
import { lockMember } from '#features/members/service-status'
import { isHalted } from '#features/payout-halts/service-gate'
import { gatewayedPlatforms } from '#features/platforms/service-platforms'
import { exclusionOf, lossesLeft } from '#features/protection/service-view'
import { walletChanged } from '#features/wallet/events'
import type { BaseContext } from '#infra/context'
import type { Db, Tx } from '#infra/db'
import { amountText } from '#infra/events/event-metadata'
import { publish } from '#infra/events/publish'
import type { MemberId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { post } from '#infra/posting'
import { readRules } from '#infra/database/rules-config'
import { lostThere, needsPerson, stateAfter } from './rules.ts'
import type { Answer, TransferState } from './rules.ts'
import {
  findOpenOf,
  findTransfer,
  insertTransfer,
  listOf,
  listOpen,
  lockTakes,
  lockTransfer,
  sumMoved,
  sumOfDay,
  sumOfMember,
  writeRequested,
  writeState,
} from './store.ts'
import type { GatewayTransfer } from './store.ts'
import { overtakeResolution } from './store-resolutions.ts'

export interface TransfersContext extends BaseContext {
  readonly gateway: GatewayPort
}

export const RESUME = 'gateway.resume'
const ACTOR = 'job:gateway'
const AT_ONCE_MAX = 50
const PAYOUT = { rail: 'GATEWAY' } as const
const SHOWN_MAX = 20

/**
 * Sends a credited deposit of a member of a gateway on, in the transaction that handles its event: the money leaves `real`, and a job moves
 * it. A member of the primary platform keeps it, and so does one who moves there. A repeated event sends it once.
 */
export async function sendOn(
  context: TransfersContext,
  tx: Tx,
  given: { member: MemberId; depositId: string; amount: Satang },
): Promise<void> {
  const { platformCode } = await lockMember(tx, given.member)
  const account = await context.gateway.account(tx, given.member)
  // The money of a member who moves away stays here, where the member will be.
  if (account === undefined || account.platform !== platformCode || account.frozenAt !== null) return
  // A break and the member's own loss limit hold on every platform: no money goes where it could be played, and money that arrived can be
  // withdrawn.
  if ((await exclusionOf(tx, given.member, context.clock.now())) !== null || (await isLossReached(context, tx, account))) return
  const transfer = { id: context.newId(), platform: account.platform, direction: 'in' as const, createdAt: context.clock.now(), ...given }
  if (!(await insertTransfer(tx, transfer))) return
  await postLegs(tx, { ...transfer, kind: 'gateway_out', actor: ACTOR })
  await context.jobs.send(tx, RESUME, {}, { singletonKey: RESUME })
}

/**
 * Whether a member has lost as much as their own limit allows, there and with us: by the credit that the gateway reported last, because no
 * request runs with a transaction open. It does not stop a running game there.
 */
export async function isLossReached(
  { gateway, clock }: Pick<TransfersContext, 'gateway' | 'clock'>,
  tx: Tx,
  { member, credit }: Pick<GatewayAccount, 'member' | 'credit'>,
): Promise<boolean> {
  if (credit === null) return false
  for (const { fromDay, left } of await lossesLeft(tx, member, clock.now())) {
    const start = await gateway.creditSince(tx, member, fromDay)
    const moved = start === undefined ? undefined : await sumMoved(tx, member, start.at)
    const lost = start === undefined || moved === undefined ? 0n : lostThere({ start: start.satang, ...moved, now: credit.satang })
    if (millisatangFromSatang(satang(lost)) >= left) return true
  }
  return false
}

/**
 * Takes credit from the member's gateway into the wallet, from where it is withdrawn like any other (features F-104). `id` is derived from
 * the caller's key: a repeated request returns the same transfer. Throws `platforms.not_found` for a member without a gateway,
 * `gateway.open_bets`, `gateway.refused`, `gateway.frozen` while the member moves away, `gateway.waits_for_person` above what a gateway
 * gives back without one (features F-129), `payoutHalts.halted`, and `gateway.unavailable` while the outcome is unknown: the transfer is then queried by its
 * reference.
 */
export async function takeBack(
  context: TransfersContext,
  { member, id, amount }: { readonly member: MemberId; readonly id: string; readonly amount: Satang },
): Promise<Reply<(typeof gatewaySchemas)['takeBack']>> {
  const account = await context.gateway.account(context.db, member)
  if (account === undefined) refuse('platforms.not_found')
  const known = await findTransfer(context.db, id)
  if (known === undefined) await admit(context, { member, id, amount, platform: account.platform })
  else if (known.member !== member || known.amount !== amount || known.direction !== 'out') refuse('site.key_reused')
  const ended = await resume(context, id)
  if (ended.isHeld) refuse('gateway.waits_for_person')
  if (ended.state === 'REFUSED') refuse('gateway.refused')
  if (ended.state !== 'SENT') refuse('gateway.unavailable', { params: { platform: await nameOf(context.db, account.platform) } })
  return { transfer: viewOf(ended) }
}

async function admit(context: TransfersContext, given: Pick<GatewayTransfer, 'member' | 'id' | 'amount' | 'platform'>): Promise<void> {
  if ((await context.gateway.account(context.db, given.member))?.frozenAt !== null) refuse('gateway.frozen')
  const condition = await context.gateway.condition(given.member)
  if (condition.kind === 'refused' || (condition.kind === 'known' && condition.value.openBets > 0)) refuse('gateway.open_bets')
  if (condition.kind === 'gone') refuse('members.token_invalid')
  if (condition.kind === 'unknown') refuse('gateway.unavailable', { params: { platform: await nameOf(context.db, given.platform) } })
  await context.withTransaction(async (tx) => {
    if ((await lockMember(tx, given.member)).status === 'blocked') refuse('members.blocked')
    if (await isHalted(tx, PAYOUT)) refuse('payoutHalts.halted')
    // Once more under the lock that a migration begins with: it begins before this transfer, or finds it.
    if ((await context.gateway.account(tx, given.member))?.frozenAt !== null) refuse('gateway.frozen')
    const createdAt = context.clock.now()
    const today = startOfDay(bangkokDay(createdAt))
    await lockTakes(tx, given.platform)
    const moved = { member: await sumOfMember(tx, given.member, today), gateway: await sumOfDay(tx, given.platform, today) }
    const { memberGainDayMax, gatewayGainDayMax } = await readRules(tx, gatewayRules)
    const gain = { member: exactSatang(memberGainDayMax), gateway: exactSatang(gatewayGainDayMax) }
    const isHeld = needsPerson(given.amount, moved, gain)
    await insertTransfer(tx, { ...given, direction: 'out', createdAt, depositId: null, isHeld })
    if (isHeld) return
    // If the process dies before the request to the gateway, the job continues.
    await context.jobs.send(tx, RESUME, {}, { singletonKey: RESUME, startAfterSeconds: AGAIN_SECONDS })
  })
}

/** Whether a transfer of a member is not proven yet: until it is, what lies at the gateway is not known. */
export async function hasOpenTransfer(db: Db | Tx, member: MemberId): Promise<boolean> {
  return await findOpenOf(db, member)
}

/** The member's newest transfers with the gateway. */
export async function readTransfers(context: TransfersContext, member: MemberId): Promise<Reply<(typeof gatewaySchemas)['transfers']>> {
  return { items: (await listOf(context.db, member, SHOWN_MAX)).map(viewOf) }
}

/** Continues every unproven transfer: by its reference, never under another. Returns how many are still open. */
export async function resumeOpen(context: TransfersContext): Promise<number> {
  let open = 0
  // While a halt holds back what was not taken yet, it must not keep the place of the others.
  const isHalt = await context.withTransaction(async (tx) => await isHalted(tx, PAYOUT))
  for (const { id } of await listOpen(context.db, { limit: AT_ONCE_MAX, isHalted: isHalt })) {
    const { state } = await resume(context, id)
    if (state !== 'SENT' && state !== 'REFUSED') open += 1
  }
  return open
}

/**
 * Queries the gateway for the outcome of a transfer that is not ended, and ends it by a definite answer; `askedTimes` is the number of this
 * query.
 */
export async function resume(context: TransfersContext, id: string): Promise<GatewayTransfer> {
  const transfer = await findTransfer(context.db, id)
  invariant(transfer !== undefined, `gateway transfer ${id} is gone`)
  if (isEnded(transfer) || transfer.isHeld) return transfer
  // A transfer that was ended since is not ordered again, and a halt holds back one that takes money and was never ordered.
  const askedTimes = await context.withTransaction(async (tx) => {
    if (transfer.direction === 'out' && transfer.askedTimes === 0 && (await isHalted(tx, PAYOUT))) return undefined
    return await writeRequested(tx, id, context.clock.now())
  })
  if (askedTimes === undefined) return (await findTransfer(context.db, id)) ?? transfer
  const settled = await settle(context, id, await answerOf(context, transfer))
  // The credit there has changed: refresh it, so that the next reader need not wait until the stored one expires.
  if (settled.state === 'SENT') await context.gateway.credit(settled.member, { isFresh: true })
  return { ...settled, askedTimes }
}

export const isEnded = ({ state }: Pick<GatewayTransfer, 'state'>) => state === 'SENT' || state === 'REFUSED'

async function answerOf({ gateway }: TransfersContext, transfer: GatewayTransfer): Promise<Answer> {
  const request = { member: transfer.member, amount: transfer.amount, reference: transfer.id }
  // One that was ordered before is queried first; the gateway takes each reference once, so ordering it again is safe when it has none.
  const found = transfer.askedTimes > 0 ? await gateway.findByReference({ ...request, direction: transfer.direction }) : null
  if (found !== null && found.kind !== 'not_recorded') return found
  return transfer.direction === 'in' ? await gateway.transferIn(request) : await gateway.transferOut(request)
}

async function settle(context: TransfersContext, id: string, answer: Answer): Promise<GatewayTransfer> {
  return await context.withTransaction(async (tx) => {
    const transfer = await lockTransfer(tx, id)
    invariant(transfer !== undefined, `gateway transfer ${id} is gone`)
    // Another call has settled it first.
    return isEnded(transfer) ? transfer : await settleIn(context, tx, transfer, { state: stateAfter(answer), actor: ACTOR })
  })
}

/** Brings a transfer that the caller holds, and that is not ended, to a state: its legs, its event, or the next question. */
export async function settleIn(
  context: TransfersContext,
  tx: Tx,
  transfer: GatewayTransfer,
  { state, actor }: { readonly state: TransferState; readonly actor: string },
): Promise<GatewayTransfer> {
  const now = context.clock.now()
  const { id, member, direction, platform: code } = transfer
  await writeState(tx, id, state, now)
  if (state === 'SENT' && direction === 'out') await postLegs(tx, { ...transfer, kind: 'gateway_in', actor })
  if (state === 'REFUSED' && direction === 'in') await postLegs(tx, { ...transfer, kind: 'gateway_out_returned', actor })
  if (state === 'SENT' || state === 'REFUSED') {
    await overtakeResolution(tx, id, now)
    const payload = { code, transfer: id, direction, amount: amountText(transfer.amount), outcome: state }
    await publish(tx, gatewayTransferred, { member, actor, occurredAt: now, payload })
  } else await context.jobs.send(tx, RESUME, {}, { singletonKey: RESUME, startAfterSeconds: AGAIN_SECONDS })
  return { ...transfer, state }
}

const AGAIN_SECONDS = 60

type Legs = Pick<GatewayTransfer, 'id' | 'member' | 'platform' | 'amount'> & {
  readonly kind: 'gateway_out' | 'gateway_out_returned' | 'gateway_in'
  readonly actor: string
}

async function postLegs(tx: Tx, { id, member, platform, amount, kind, actor }: Legs): Promise<void> {
  const sum = millisatangFromSatang(amount)
  const real = kind === 'gateway_out' ? -sum : sum
  const posted = await post(tx, {
    scope: `gateway:${platform}`,
    key: kind === 'gateway_out_returned' ? `${id}:returned` : id,
    kind,
    actor,
    reference: id,
    legs: [
      { member, code: 'real', amount: real },
      { house: `house:gateway:${platform.toLowerCase()}`, token: 'CREDIT', amount: -real },
    ],
    announcement: walletChanged(member),
  })
  invariant(posted.kind === 'posted', `gateway transfer ${id} was ${posted.kind}`)
}

async function nameOf(db: Db, code: string): Promise<string> {
  return (await gatewayedPlatforms(db)).find((platform) => platform.code === code)?.name ?? code
}

function viewOf({
  id,
  direction,
  amount,
  state,
  createdAt,
}: GatewayTransfer): Reply<(typeof gatewaySchemas)['transfers']>['items'][number] {
  return { id, direction, amount: bahtFromSatang(amount), state, createdAt: createdAt.toISOString() }
}

/** The reference of a transfer that a member requests under a key: a UUID of both, so that a second try is the same transfer. */
export function transferIdOf(member: bigint, key: string): string {
  const hex = createHash('sha256').update(`gateway-transfer:${member}:${key}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}
