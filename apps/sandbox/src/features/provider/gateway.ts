import { SEAMLESS_BASE, seamlessPaths } from '@morakot/contract/features/seamless/calls'
import type { SeamlessCall } from '@morakot/contract/features/seamless/calls'
import { seamlessReply } from '@morakot/contract/features/seamless/schema'
import type { SeamlessReply } from '@morakot/contract/features/seamless/schema'

import type { SandboxContext } from '#infra/context'
import { isSignedReply, signatureHeaders } from '#infra/signing'

/** The wallet's word, or that there is none: a lost answer, a 5xx, or one that the wallet did not sign. */
export type WalletAnswer = { readonly kind: 'answered'; readonly reply: SeamlessReply } | { readonly kind: 'unknown'; readonly why: string }

/** Calls the operator's wallet once. A retry is another call of this: new timestamp and nonce, same `tx_id` in the fields. */
export async function callWallet(
  context: SandboxContext,
  call: SeamlessCall,
  fields: Readonly<Record<string, unknown>>,
): Promise<WalletAnswer> {
  const { config, clock } = context
  const requestId = context.newId()
  const body = JSON.stringify({ request_id: requestId, ...fields })
  const path = `${SEAMLESS_BASE}${seamlessPaths[call]}`
  const signed = { method: 'POST', path, body, timestamp: String(clock.now().getTime()), nonce: context.randomHex(16) }
  try {
    const response = await context.fetch(`${config.apiUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signatureHeaders(config.provider, signed) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(config.walletTimeoutMs),
    })
    const text = await response.text()
    const signature = { timestamp: response.headers.get('x-timestamp') ?? '', signature: response.headers.get('x-signature') ?? '' }
    if (response.status >= 500) return unknown(`status ${response.status}`)
    if (!isSignedReply(config.provider, { ...signature, requestId, body: text, now: clock.now() }))
      return unknown('the reply is not signed')
    const reply = seamlessReply.safeParse(JSON.parse(text))
    if (!reply.success || reply.data.request_id !== requestId) return unknown('the reply has another shape')
    return { kind: 'answered', reply: reply.data }
  } catch (error) {
    return unknown(error instanceof Error ? error.name : 'no answer')
  }
}

function unknown(why: string): WalletAnswer {
  return { kind: 'unknown', why }
}
