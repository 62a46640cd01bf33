import { createHmac } from 'node:crypto'

import { CONVENTION_BASES } from '@morakot/contract/outside/conventions'
import { bahtNumberText, millisatang, millisatangFromBahtText } from '@morakot/money/millisatang'
import { z } from 'zod'

import type { Wire } from './gateway-native.ts'
import type { Answer, Driver, Movement, Spoilt, TestPlayer } from './rules-suite.ts'
import { SILENT } from './rules-suite.ts'

/** The wallet under test and the key to sign with. */
export type AmbTarget = { readonly url: string; readonly signatureKey: string }

const TIMEOUT_MS = 5_000
const NO_QUESTION = 'there is no callback that requests transactions; the provider lists them, and we compare'

/** The checks that this convention cannot express. */
const CANNOT = {
  'signed-reply': 'replies are not signed, and there is no ping',
  'nonce-twice': 'a message carries a time and no nonce: repetitions are recognised by the id of its transaction alone',
  'unknown-transaction': NO_QUESTION,
  listed: NO_QUESTION,
} as const

// Written down once more, as a provider reads it: a table that both sides share would share its mistakes.
const SAYS: Readonly<Record<string, number>> = {
  OK: 0,
  INSUFFICIENT_FUNDS: 10_002,
  PLAYER_NOT_FOUND: 10_001,
  SESSION_INVALID: 30_001,
  CURRENCY_MISMATCH: 40_003,
  DUPLICATE_MISMATCH: 20_002,
  ALREADY_REVERSED: 20_003,
  ROUND_CLOSED: 20_004,
  BAD_REQUEST: 50_001,
  BAD_SIGNATURE: 30_002,
}

const reply = z.looseObject({ statusCode: z.int() })

/** Speaks the callbacks of AMB SuperAPI, as its servers would. */
export function ambDriver(wire: Wire, target: AmbTarget, self: TestPlayer): Driver {
  const send = (path: string, fields: object, spoilt: Spoilt = {}) => exchange(wire, target, { path, fields, spoilt })
  const common = (player: Partial<TestPlayer> = {}, currency = 'THB') => ({
    id: wire.newId(),
    timestampMillis: wire.now().getTime(),
    productId: 'SANDBOX',
    currency,
    username: player.playerId ?? self.playerId,
    sessionToken: player.sessionToken ?? self.sessionToken,
  })
  const txn = ({ txId, roundId, player }: Omit<Movement, 'amount'>) => ({
    id: txId,
    roundId,
    gameCode: player?.gameCode ?? self.gameCode,
    playInfo: 'UNKNOWN',
  })
  // A bet is cancelled and a settlement rolled back: who asks for either has to know which it was.
  const settlements = new Set<string>()
  const settle = (input: Movement, of: object) => {
    settlements.add(input.txId)
    const paid = { ...txn(input), status: 'SETTLED', isEndRound: input.closesRound ?? false, ...of }
    return send('/settleBets', { ...common(input.player, input.currency), txns: [paid] })
  }
  const paysOf = (amount: bigint) => ({ betAmount: numberOf(0n), payoutAmount: numberOf(amount), transactionType: 'BY_ROUND' })
  return {
    name: 'amb',
    cannot: CANNOT,
    says: (status) => String(SAYS[status] ?? status),
    httpOf: () => 200,
    ping: null,
    balance: (player, spoilt) => send('/checkBalance', common(player), spoilt),
    bet: (input, spoilt) => {
      const open = { ...txn(input), status: 'OPEN', betAmount: numberOf(input.amount) }
      return send('/placeBets', { ...common(input.player, input.currency), txns: [open] }, spoilt)
    },
    win: (input) => settle(input, paysOf(input.amount)),
    betWin: (input) =>
      settle(input, { isSingleState: true, betAmount: numberOf(input.amount), payoutAmount: numberOf(input.winAmount ?? 0n) }),
    rollback: (input) => {
      const path = settlements.has(input.refTxId ?? '') ? '/rollback' : '/cancelBets'
      const back = { ...txn({ ...input, txId: input.refTxId ?? '' }), status: 'REFUND', betAmount: numberOf(0n) }
      return send(path, { ...common(input.player), txns: [back] })
    },
    closeRound: (input) => settle({ ...input, amount: 0n, closesRound: true }, paysOf(0n)),
    look: null,
    list: null,
  }
}

/** A placeholder for a JSON number until the text is written: no amount passes through a float. */
function numberOf(amount: bigint): string {
  return `#${bahtNumberText(millisatang(amount))}`
}

type Input = { readonly path: string; readonly fields: object; readonly spoilt: Spoilt }

async function exchange(wire: Wire, { url, signatureKey }: AmbTarget, { path, fields, spoilt }: Input): Promise<Answer> {
  const body = spoilt.body ?? JSON.stringify(fields).replaceAll(/"#([\d.]+)"/g, '$1')
  const timestamp = String(wire.now().getTime() - (spoilt.ageMs ?? 0))
  const signature = createHmac('sha256', spoilt.secret ?? signatureKey)
    .update(`${timestamp}.${body}`)
    .digest('hex')
  try {
    const response = await wire.fetch(`${url}${CONVENTION_BASES.amb}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sapi-timestamp': timestamp, 'sapi-signature': signature },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(spoilt.abortMs ?? TIMEOUT_MS),
    })
    const text = await response.text()
    const read = reply.safeParse(JSON.parse(text))
    if (!read.success) return { ...SILENT, http: response.status, status: 'OTHER_SHAPE' }
    return { ...SILENT, http: response.status, status: String(read.data.statusCode), balance: balanceIn(text) }
  } catch {
    return SILENT
  }
}

/** The balance as it was written, not as a float has it. */
function balanceIn(text: string): bigint | null {
  const written = /"(?:balance|balanceAfter)":(-?[\d.]+)/.exec(text)?.[1]
  return written === undefined ? null : millisatangFromBahtText(written)
}
