import { createHash } from 'node:crypto'
import { gatewayTransferred } from '@morakot/contract/features/gateway/events'
import type { Reply } from '@morakot/contract/contract-shape'
import type { gatewaySchemas } from '@morakot/contract/features/gateway/schema'
import { refuse } from '@morakot/contract/refused'
import { millisatangFromSatang } from '@morakot/money/millisatang'
import { bahtFromSatang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import type { GatewayPort } from '#features/gateway/public'
import { lockMember } from '#features/members/public'
import { gatewayedPlatforms } from '#features/platforms/public'
import { walletChanged } from '#features/wallet/public'
import type { BaseContext } from '#infra/context'
import type { Db, Tx } from '#infra/db'
import { amountText } from '#infra/events/circumstances'
import { publish } from '#infra/events/publish'
import type { MemberId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { post } from '#infra/posting'
import { stateAfter } from './rules.ts'
import type { Answer } from './rules.ts'
import { findTransfer, insertTransfer, listOf, listOpen, lockTransfer, writeAsked, writeState } from './store.ts'
import type { GatewayTransfer } from './store.ts'

export interface TransfersContext extends BaseContext {
  readonly gateway: GatewayPort
}

export const RESUME = 'gateway.resume'
const ACTOR = 'job:gateway'
const AT_ONCE_MAX = 50
const SHOWN_MAX = 20

/**
 * Sends a credited deposit of a member of a gateway on, in the transaction that hears of it: the money leaves `real`, and a job moves it.
 * A member of the primary platform keeps it. Heard twice, it is sent once.
 */
export async function sendOn(
  context: TransfersContext,
  tx: Tx,
  given: { member: MemberId; depositId: string; amount: Satang },
): Promise<void> {
  const account = await context.gateway.account(tx, given.member)
  if (account === undefined || (await lockMember(tx, given.member)).platformCode !== account.platform) return
  const transfer = { id: context.newId(), platform: account.platform, direction: 'in' as const, createdAt: context.clock.now(), ...given }
  if (!(await insertTransfer(tx, transfer))) return
  await postLegs(tx, { ...transfer, kind: 'gateway_out' })
  await context.jobs.send(tx, RESUME, {}, { singletonKey: RESUME })
}

/**
 * Takes credit from the member's gateway into the wallet, from where it is withdrawn as any (features F-104). `id` is made of the caller's
 * key: asked again, the same transfer answers. Throws `platforms.not_found` for a member without a gateway, `gateway.open_bets`,
 * `gateway.refused`, and `gateway.unavailable` while nobody knows: the transfer is then asked for by its reference.
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
  if (ended.state === 'REFUSED') refuse('gateway.refused')
  if (ended.state !== 'SENT') refuse('gateway.unavailable', { params: { platform: await nameOf(context.db, account.platform) } })
  return { transfer: shown(ended) }
}

async function admit(context: TransfersContext, given: Pick<GatewayTransfer, 'member' | 'id' | 'amount' | 'platform'>): Promise<void> {
  const condition = await context.gateway.condition(given.member)
  if (condition.kind === 'refused' || (condition.kind === 'known' && condition.value.openBets > 0)) refuse('gateway.open_bets')
  if (condition.kind === 'gone') refuse('members.token_invalid')
  if (condition.kind === 'unknown') refuse('gateway.unavailable', { params: { platform: await nameOf(context.db, given.platform) } })
  await context.withTransaction(async (tx) => {
    if ((await lockMember(tx, given.member)).status === 'blocked') refuse('members.blocked')
    await insertTransfer(tx, { ...given, direction: 'out', createdAt: context.clock.now(), depositId: null })
    // A process that dies before the gateway was asked leaves it to the job.
    await context.jobs.send(tx, RESUME, {}, { singletonKey: RESUME, startAfterSeconds: AGAIN_SECONDS })
  })
}

/** The member's newest transfers with the gateway. */
export async function readTransfers(context: TransfersContext, member: MemberId): Promise<Reply<(typeof gatewaySchemas)['transfers']>> {
  return { items: (await listOf(context.db, member, SHOWN_MAX)).map(shown) }
}

/** Moves every transfer on that is not proven: by its reference, never under another. Answers how many are still open. */
export async function resumeOpen(context: TransfersContext): Promise<number> {
  let open = 0
  for (const { id } of await listOpen(context.db, AT_ONCE_MAX)) {
    const { state } = await resume(context, id)
    if (state !== 'SENT' && state !== 'REFUSED') open += 1
  }
  return open
}

async function resume(context: TransfersContext, id: string): Promise<GatewayTransfer> {
  const transfer = await findTransfer(context.db, id)
  invariant(transfer !== undefined, `gateway transfer ${id} is gone`)
  if (transfer.state === 'SENT' || transfer.state === 'REFUSED') return transfer
  await writeAsked(context.db, id, context.clock.now())
  const settled = await settle(context, id, await answerOf(context, transfer))
  // What lies there is another sum now: whoever looks next need not wait until the last one grows old.
  if (settled.state === 'SENT') await context.gateway.credit(settled.member, { isFresh: true })
  return settled
}

async function answerOf({ gateway }: TransfersContext, transfer: GatewayTransfer): Promise<Answer> {
  const ask = { member: transfer.member, amount: transfer.amount, reference: transfer.id }
  // One that was ordered before is asked for first; the gateway takes each reference once, so ordering it again is safe when it has none.
  const found = transfer.askedTimes > 0 ? await gateway.findByReference({ ...ask, direction: transfer.direction }) : null
  if (found !== null && found.kind !== 'not_recorded') return found
  return transfer.direction === 'in' ? await gateway.transferIn(ask) : await gateway.transferOut(ask)
}

async function settle(context: TransfersContext, id: string, answer: Answer): Promise<GatewayTransfer> {
  return await context.withTransaction(async (tx) => {
    const transfer = await lockTransfer(tx, id)
    invariant(transfer !== undefined, `gateway transfer ${id} is gone`)
    // Somebody else was told first.
    if (transfer.state === 'SENT' || transfer.state === 'REFUSED') return transfer
    const state = stateAfter(answer)
    const now = context.clock.now()
    await writeState(tx, id, state, now)
    if (state === 'SENT' && transfer.direction === 'out') await postLegs(tx, { ...transfer, kind: 'gateway_in' })
    if (state === 'REFUSED' && transfer.direction === 'in') await postLegs(tx, { ...transfer, kind: 'gateway_out_returned' })
    if (state === 'SENT' || state === 'REFUSED') {
      const { member, direction, platform: code } = transfer
      const payload = { code, transfer: id, direction, amount: amountText(transfer.amount), outcome: state }
      await publish(tx, gatewayTransferred, { member, actor: ACTOR, occurredAt: now, payload })
    } else await context.jobs.send(tx, RESUME, {}, { singletonKey: RESUME, startAfterSeconds: AGAIN_SECONDS })
    return { ...transfer, state }
  })
}

const AGAIN_SECONDS = 60

type Legs = Pick<GatewayTransfer, 'id' | 'member' | 'platform' | 'amount'> & {
  readonly kind: 'gateway_out' | 'gateway_out_returned' | 'gateway_in'
}

async function postLegs(tx: Tx, { id, member, platform, amount, kind }: Legs): Promise<void> {
  const sum = millisatangFromSatang(amount)
  const real = kind === 'gateway_out' ? -sum : sum
  const posted = await post(tx, {
    scope: `gateway:${platform}`,
    key: kind === 'gateway_out_returned' ? `${id}:returned` : id,
    kind,
    actor: ACTOR,
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

function shown({ id, direction, amount, state, createdAt }: GatewayTransfer): Reply<(typeof gatewaySchemas)['transfers']>['items'][number] {
  return { id, direction, amount: bahtFromSatang(amount), state, createdAt: createdAt.toISOString() }
}

/** The reference of a transfer that a member asks for under a key: a UUID of both, so that a second try is the same transfer. */
export function transferIdOf(member: bigint, key: string): string {
  const hex = createHash('sha256').update(`gateway-transfer:${member}:${key}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}
