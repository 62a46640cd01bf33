import { contentHash } from '@morakot/ledger/content-hash'
import { addMillisatang, parseMillisatang, subtractMillisatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import type { KnownCaller, WalletDoor, WalletMessage, WalletReply } from '#features/seamless/edge/ports'
import { isKept } from './rules.ts'
import { idsToLookUp, orderOf } from './rules-order.ts'
import type { Ordered } from './rules-order.ts'
import type { AmbRead, Envelope, Step } from './service-read.ts'
import { keepReply, listEarlier, listSettled } from './store.ts'
import type { EarlierRequest, RequestInput } from './store.ts'

/** The only currency of the wallet. */
const CURRENCY = 'THB'

/** The outcome of a request: the wallet's reply, or `FORBIDDEN` for a request that is understood and not carried out. */
export type AmbOutcome = Omit<WalletReply, 'status'> & {
  readonly status: WalletReply['status'] | 'FORBIDDEN'
  readonly before: Millisatang | null
}

export type AmbInput = Extract<AmbRead, { readonly kind: 'input' }>

interface Moving {
  readonly path: string
  readonly input: AmbInput
  readonly newId: () => string
  readonly now: Date
  /** The response in AMB's convention. */
  readonly say: (outcome: AmbOutcome) => { readonly statusCode: number; readonly text: string }
}

/**
 * Carries out a request that may move something, in the wallet's transaction. A repeated request (the same id of the envelope, the same
 * transactions and amounts) gets the first answer, whatever happened in between: the answer is stored with the effect.
 */
export async function moveOnce(
  door: WalletDoor,
  { hostId }: KnownCaller,
  moving: Moving,
): Promise<WalletReply & { readonly text?: string }> {
  const { path, input, now, say } = moving
  const { envelope, ids, content } = input
  if (envelope.currency !== CURRENCY) return { status: 'CURRENCY_MISMATCH' }
  const request: RequestInput = { hostId, path, requestId: envelope.id, ids }
  const hash = contentHash({ content })
  const earlier = await listEarlier(door.tx, request)
  const same = earlier.find((one) => one.contentHash.equals(hash))
  if (same !== undefined) return { status: 'OK', text: same.reply }
  const outcome = await move(door, { request, earlier, moving })
  const { statusCode, text } = say(outcome)
  if (isKept(outcome.status)) await keepReply(door.tx, request, { contentHash: hash, statusCode, reply: text, now })
  return { ...outcome, status: outcome.status === 'FORBIDDEN' ? 'OK' : outcome.status, text }
}

interface Move {
  readonly request: RequestInput
  readonly earlier: readonly EarlierRequest[]
  readonly moving: Moving
}

async function move(door: WalletDoor, { request, earlier, moving: { input, newId } }: Move): Promise<AmbOutcome> {
  const { steps, envelope } = input
  const balance = await door.balance()
  const unmoved = { balance: String(balance), before: balance } as const
  const ordered = await orders(door, request, earlier, steps)
  if (ordered.some(({ order }) => order.kind === 'forbidden')) return { status: 'FORBIDDEN', ...unmoved }
  const messages = ordered.flatMap(({ step, order }) => (order.kind === 'message' ? [messageOf(envelope, step, order, newId())] : []))
  if (messages.length === 0) return { status: 'OK', ...unmoved }
  const reply = await door.answer(messages)
  // What a wallet takes back it alone knows.
  const isKnown = steps.every(({ change }) => change !== null) || reply.replayed === true || reply.status !== 'OK'
  return { ...reply, before: isKnown ? undone(reply, steps) : balance }
}

interface OrderedStep {
  readonly step: Step
  readonly order: Ordered
}

/** Which of the wallet's messages each step is. */
async function orders(
  { tx, known: lookUp }: WalletDoor,
  { hostId }: RequestInput,
  earlier: readonly EarlierRequest[],
  steps: readonly Step[],
): Promise<readonly OrderedStep[]> {
  const wanted = steps.flatMap(({ id, what }) => idsToLookUp(id, what))
  const known = new Map((wanted.length === 0 ? [] : await lookUp(wanted)).map((message) => [message.txId, message]))
  const back = steps.filter(({ what }) => what === 'rollback').map(({ id }) => id)
  const settled = back.length === 0 ? new Set<string>() : await listSettled(tx, hostId, back)
  return steps.map((step) => {
    const { id, what } = step
    if (what === 'adjust') return { step, order: { kind: 'message', call: 'same', txId: id, refTxId: null } }
    const isNewRequest = !earlier.some((one) => one.id === id)
    return { step, order: orderOf(id, what, { known, isNewRequest, wasSettled: settled.has(id) }) }
  })
}

function messageOf(
  { username, currency, sessionToken }: Envelope,
  { call, fields }: Step,
  order: Extract<Ordered, { readonly kind: 'message' }>,
  requestId: string,
): WalletMessage {
  const common = { request_id: requestId, player_id: username, currency }
  const ids = { tx_id: order.txId, ...(order.refTxId === null ? {} : { ref_tx_id: order.refTxId }) }
  const named = order.call === 'same' ? call : order.call
  if (named !== 'bet' && named !== 'betWin') return { call: named, body: { ...common, ...fields, ...ids } }
  const isNamed = sessionToken !== undefined && sessionToken !== null && sessionToken !== ''
  const body = { ...common, ...fields, ...ids, session_token: isNamed ? sessionToken : 'newest' }
  return isNamed ? { call: named, body } : { call: named, body, session: 'newest' }
}

/** The balance before steps whose changes are known. A refusal changed nothing, nor did a repeated reversal. */
function undone({ status, balance }: WalletReply, steps: readonly Step[]): Millisatang | null {
  const after = balance === undefined ? null : parseMillisatang(balance)
  if (after === null || status !== 'OK') return after
  return subtractMillisatang(after, addMillisatang(...steps.flatMap(({ change }) => change ?? [])))
}
