import { parse } from 'promptparse'
import { slipVerify } from 'promptparse/generate'

import type { SandboxContext } from '#infra/context'
import { signatureHeaders } from '#infra/signing'

import { accountOfTarget } from './rules-payments.ts'

const ANSWER_MS_MAX = 5_000
const ANSWER_CHARACTERS_KEPT = 60

// EMVCo tags of a Thai QR payment, by the Bank of Thailand's standard.
const PERSON = '29'
const BILLER = '30'
const AMOUNT = '54'
const MERCHANT_NAME = '59'
const CRC = '63'

export type ReadQr = {
  readonly toAccount: string
  /** Decimal baht with two digits, or null for a QR that leaves the amount to the payer. */
  readonly amount: string | null
  readonly receiver: string | null
  readonly ref1: string | null
  readonly ref2: string | null
}

/** Reads a PromptPay or bill-payment QR. Undefined when it is neither or its check sum is wrong. */
export function readQrPayload(payload: string): ReadQr | undefined {
  const qr = parse(payload.trim(), true, true)
  if (qr === null || !qr.validate(CRC)) return undefined
  const person = ['01', '02', '03', '04'].map((tag) => qr.getTagValue(PERSON, tag)).find((value) => value !== undefined)
  const target = accountOfTarget(person ?? qr.getTagValue(BILLER, '01') ?? '')
  const amount = qr.getTagValue(AMOUNT) ?? null
  if (!/^\d{10,15}$/.test(target) || (amount !== null && !/^\d{1,9}(?:\.\d{1,2})?$/.test(amount))) return undefined
  const [whole = '0', decimals = ''] = (amount ?? '').split('.')
  return {
    toAccount: target,
    amount: amount === null ? null : `${BigInt(whole)}.${decimals.padEnd(2, '0')}`,
    receiver: qr.getTagValue(MERCHANT_NAME) ?? null,
    ref1: qr.getTagValue(BILLER, '02') ?? qr.getTagValue('62', '05') ?? null,
    ref2: qr.getTagValue(BILLER, '03') ?? null,
  }
}

/** The mini QR of a slip. */
export function slipPayload(code: { readonly sendingBank: string; readonly transRef: string }): string {
  return slipVerify(code)
}

export type Delivery = { readonly path: string; readonly body: string; readonly wrongSignature: boolean }

/** Sends one signed event to the operator, once; `accepted` is a 2xx. */
export async function deliver(
  context: SandboxContext,
  delivery: Delivery,
): Promise<{ readonly accepted: boolean; readonly answer: string }> {
  const { config, clock } = context
  const { path, body, wrongSignature } = delivery
  const party = wrongSignature ? { ...config.bank, secret: `${config.bank.secret}-wrong` } : config.bank
  const signed = { method: 'POST', path, body, timestamp: String(clock.now().getTime()), nonce: context.randomHex(16) }
  try {
    const response = await context.fetch(`${config.apiUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signatureHeaders(party, signed) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
    })
    await response.body?.cancel()
    return { accepted: response.ok, answer: `HTTP ${response.status}` }
  } catch (error) {
    return { accepted: false, answer: (error instanceof Error ? error.name : 'no answer').slice(0, ANSWER_CHARACTERS_KEPT) }
  }
}
