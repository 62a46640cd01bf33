import { addMillisatang, bahtNumberText, parseMillisatang, subtractMillisatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import { askOne, askAtomically, jsonWith } from '#features/provider-edge/public'
import type { Asking, EdgeContext, RawAsked, WalletMessage, WalletReply } from '#features/provider-edge/public'
import { parseStrictExact } from '#infra/strict-json'
import { AMB_FORBIDDEN, AMB_STATUSES, isRefusedPath } from './rules.ts'
import type { AmbPath, AmbStatus } from './rules.ts'
import { readAmb } from './service-read.ts'
import type { Envelope, Step } from './service-read.ts'
import { isSigned } from './service-signature.ts'

export interface AmbContext extends EdgeContext {
  /** None: the convention is off. */
  readonly keys: readonly string[]
}

/** Answers one callback of AMB's: the signature first, then the shape, then the wallet's own word. */
export async function answerAmb(context: AmbContext, path: AmbPath, { text, headers, request }: RawAsked): Promise<string> {
  const body = parseStrictExact(text)
  const now = context.clock.now()
  const refuse = (status: AmbStatus) => refusal(status, now, idOf(body))
  if (!isSigned(context.keys, { text, headers }, now)) return refuse(AMB_STATUSES.BAD_SIGNATURE)
  if (isRefusedPath(path)) return refuse(AMB_FORBIDDEN)
  const read = readAmb(path, body)
  if (read.kind === 'refused') return refuse(read.status)
  const { envelope, steps } = read
  const asking = { playerId: envelope.username, address: request.ip, log: request.log }
  const messages = steps.map((step) => messageOf(context, envelope, step))
  const looking = async () => await askOne(context, asking, { call: 'balance', body: commonOf(context, envelope) })
  // What a wallet takes back it alone knows: the balance before is the one of a moment before.
  const before = steps.some(({ change }) => change === null) ? await looking() : null
  const reply = messages.length === 0 ? await looking() : await askAll(context, asking, messages)
  return textOf(path, { envelope, now, reply, before: before === null ? undone(reply, steps) : balanceBefore(reply, before) })
}

async function askAll(context: AmbContext, asking: Asking, messages: readonly WalletMessage[]): Promise<WalletReply> {
  const [first, ...more] = messages
  return first !== undefined && more.length === 0 ? await askOne(context, asking, first) : await askAtomically(context, asking, messages)
}

function messageOf(context: AmbContext, envelope: Envelope, { call, fields }: Step): WalletMessage {
  return { call, body: { ...commonOf(context, envelope), ...fields } }
}

function commonOf({ newId }: AmbContext, { username, currency }: Envelope) {
  return { request_id: newId(), player_id: username, currency }
}

/** What there was before steps whose changes are known. A refusal changed nothing. */
function undone({ status, balance }: WalletReply, steps: readonly Step[]): Millisatang | null {
  const after = balance === undefined ? null : parseMillisatang(balance)
  if (after === null || status !== 'OK') return after
  return subtractMillisatang(after, addMillisatang(...steps.flatMap(({ change }) => change ?? [])))
}

function balanceBefore(reply: WalletReply, before: WalletReply): Millisatang | null {
  // A repetition is told the first answer and moved nothing.
  const { balance } = reply.replayed === true || reply.status !== 'OK' ? reply : before
  return balance === undefined ? null : parseMillisatang(balance)
}

interface Said {
  readonly envelope: Envelope
  readonly now: Date
  readonly reply: WalletReply
  readonly before: Millisatang | null
}

function textOf(path: AmbPath, { envelope: { id, productId, currency, username }, now, reply, before }: Said): string {
  const numbers = { statusCode: String(AMB_STATUSES[reply.status]), timestampMillis: String(now.getTime()) }
  const after = reply.balance === undefined ? null : parseMillisatang(reply.balance)
  const isQuestion = path === '/checkBalance'
  return jsonWith(
    { id, productId, currency, username },
    {
      ...numbers,
      ...(after === null || !isQuestion ? {} : { balance: bahtNumberText(after) }),
      ...(after === null || before === null || isQuestion
        ? {}
        : { balanceBefore: bahtNumberText(before), balanceAfter: bahtNumberText(after) }),
    },
  )
}

/** The body for a request that is refused before anybody looked at a wallet. */
export function refusal(status: AmbStatus, now: Date, id = ''): string {
  return jsonWith(id === '' ? {} : { id }, { statusCode: String(status), timestampMillis: String(now.getTime()) })
}

/** The question's id, as far as it can be found, so that a caller finds its question. */
function idOf(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('id' in body)) return ''
  return typeof body.id === 'string' && body.id.length <= 128 ? body.id : ''
}
