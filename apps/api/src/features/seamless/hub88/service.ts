import type { KeyObject } from 'node:crypto'
import type { WalletReply } from '#features/seamless/edge/ports'
import { jsonWith } from '#features/seamless/edge/rules'
import type { EdgeContext, SignedRequest } from '#features/seamless/edge/service'
import { answerOne } from '#features/seamless/edge/service'
import { parseStrictExact } from '#infra/files/strict-json'
import { HUB88_STATUSES } from './rules.ts'
import type { Hub88Path, Hub88Status } from './rules.ts'
import { readHub88 } from './service-read.ts'
import { HUB88_SIGNATURE, isSigned } from './service-signature.ts'

export interface Hub88Context extends EdgeContext {
  /** None: the convention is off. */
  readonly keys: readonly KeyObject[]
  /** Our sub-partner id where Hub88 splits an operator; null: not checked. */
  readonly subPartner: string | null
}

/** Handles one request of Hub88's wallet API: checks the signature first, then the shape, then passes it to the wallet. */
export async function answerHub88(context: Hub88Context, path: Hub88Path, { text, headers, address, log }: SignedRequest): Promise<string> {
  const body = parseStrictExact(text)
  const echo = echoOf(body)
  if (context.keys.length === 0) return refusal('RS_ERROR_INVALID_PARTNER', echo)
  if (!isSigned(context.keys, text, headers[HUB88_SIGNATURE])) return refusal('RS_ERROR_INVALID_SIGNATURE', echo)
  const read = readHub88(path, body)
  if (read.kind === 'refused') return refusal(read.status, echo)
  const { user, requestId, currency, subPartner, message } = read
  if (context.subPartner !== null && subPartner !== null && subPartner !== context.subPartner)
    return refusal('RS_ERROR_INVALID_PARTNER', echo)
  const reply = await answerOne(context, { playerId: user, address, log }, message)
  const said = { user, status: HUB88_STATUSES[reply.status], request_uuid: requestId }
  if (path === '/user/info') return jsonWith(reply.status === 'OK' ? { ...said, country: 'TH', currency } : said, {})
  return jsonWith({ ...said, currency }, balanceIn(reply))
}

/** The body for a request that is refused before any access to a wallet. */
export function refusal(status: Hub88Status, echo: Readonly<Record<string, string>> = {}): string {
  return jsonWith({ status, ...echo }, {})
}

// Their unit is ours. As text in between: no balance passes through a float.
function balanceIn({ balance }: WalletReply): Readonly<Record<string, string>> {
  return balance === undefined ? {} : { balance }
}

/** The question's id, as far as it can be found, so that a caller finds its question. */
function echoOf(body: unknown): Readonly<Record<string, string>> {
  if (typeof body !== 'object' || body === null || !('request_uuid' in body)) return {}
  const { request_uuid: id } = body
  return typeof id === 'string' && id.length <= 64 ? { request_uuid: id } : {}
}
