import { bahtNumberText, parseMillisatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import type { WalletReply } from '#features/seamless/edge/ports'
import { jsonWith } from '#features/seamless/edge/rules'
import type { EdgeContext, SignedRequest } from '#features/seamless/edge/service'
import { answerInTransaction, answerOne } from '#features/seamless/edge/service'
import { parseStrictExact } from '#infra/files/strict-json'
import { AMB_FORBIDDEN, AMB_STATUSES, isRefusedPath } from './rules.ts'
import type { AmbPath, AmbStatus } from './rules.ts'
import { moveOnce } from './service-move.ts'
import type { AmbInput, AmbOutcome } from './service-move.ts'
import { readAmb } from './service-read.ts'
import type { Envelope } from './service-read.ts'
import { isSigned } from './service-signature.ts'

export interface AmbContext extends EdgeContext {
  /** None: the convention is off. */
  readonly keys: readonly string[]
}

/** Handles one callback of AMB's: checks the signature first, then the shape, then passes it to the wallet. */
export async function answerAmb(context: AmbContext, path: AmbPath, { text, headers, address, log }: SignedRequest): Promise<string> {
  const body = parseStrictExact(text)
  const now = context.clock.now()
  const refuse = (status: AmbStatus) => refusal(status, now, body)
  if (!isSigned(context.keys, { text, headers }, now)) return refuse(AMB_STATUSES.BAD_SIGNATURE)
  if (isRefusedPath(path)) return refuse(AMB_FORBIDDEN)
  const read = readAmb(path, body)
  if (read.kind === 'refused') return refuse(read.status)
  const requesting = { playerId: read.envelope.username, address, log }
  if (path === '/checkBalance') return await answerBalance(context, requesting, read, now)
  const say = (outcome: AmbOutcome) => moved(read.envelope, now, outcome)
  const reply = await answerInTransaction(context, requesting, async (door, caller) =>
    moveOnce(door, caller, { path, input: read, newId: context.newId, now, say }),
  )
  return 'text' in reply && reply.text !== undefined ? reply.text : say({ ...reply, before: balanceIn(reply) }).text
}

async function answerBalance(
  context: AmbContext,
  requesting: Parameters<typeof answerOne>[1],
  { envelope }: AmbInput,
  now: Date,
): Promise<string> {
  const { username, currency } = envelope
  const body = { request_id: context.newId(), player_id: username, currency }
  const reply = await answerOne(context, requesting, { call: 'balance', body })
  const balance = balanceIn(reply)
  return textOf(envelope, AMB_STATUSES[reply.status], now, balance === null ? {} : { balance: bahtNumberText(balance) })
}

function moved(envelope: Envelope, now: Date, outcome: AmbOutcome): { readonly statusCode: AmbStatus; readonly text: string } {
  const { status, before } = outcome
  const statusCode = status === 'FORBIDDEN' ? AMB_FORBIDDEN : AMB_STATUSES[status]
  const after = balanceIn(outcome)
  const balances = after === null || before === null ? {} : { balanceBefore: bahtNumberText(before), balanceAfter: bahtNumberText(after) }
  return { statusCode, text: textOf(envelope, statusCode, now, balances) }
}

function balanceIn({ balance }: Pick<WalletReply, 'balance'>): Millisatang | null {
  return balance === undefined ? null : parseMillisatang(balance)
}

function textOf(
  { id, productId, currency, username }: Envelope,
  statusCode: AmbStatus,
  now: Date,
  balances: Readonly<Record<string, string>>,
): string {
  return jsonWith(
    { id, productId, currency, username },
    { statusCode: String(statusCode), timestampMillis: String(now.getTime()), ...balances },
  )
}

const ECHOED = ['id', 'productId', 'currency', 'username'] as const
const ECHOED_LENGTH_MAX = 128

/** The body for a request that is refused before a wallet is looked at, with the envelope as far as it can be read. */
export function refusal(status: AmbStatus, now: Date, body?: unknown): string {
  const given = new Map<string, unknown>(typeof body === 'object' && body !== null ? Object.entries(body) : [])
  const echo = ECHOED.flatMap((name) => {
    const value = given.get(name)
    return typeof value === 'string' && value.length <= ECHOED_LENGTH_MAX ? [[name, value] as const] : []
  })
  return jsonWith(Object.fromEntries(echo), { statusCode: String(status), timestampMillis: String(now.getTime()) })
}
