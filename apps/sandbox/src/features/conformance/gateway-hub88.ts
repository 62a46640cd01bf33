import { createSign, generateKeyPairSync } from 'node:crypto'

import { CONVENTION_BASES } from '@morakot/contract/outside/conventions'
import { z } from 'zod'

import type { Answer, Driver, Movement, Spoilt, TestPlayer } from './rules-suite.ts'
import { SILENT } from './rules-suite.ts'
import type { Wire } from './gateway-native.ts'

/** The wallet under test and the RSA key, PEM, to sign with. */
export type Hub88Target = { readonly url: string; readonly privateKey: string }

const TIMEOUT_MS = 5_000
const NO_CLOCK = 'a message carries neither a time nor a nonce: repetitions are recognised by its transaction_uuid alone'
const NO_QUESTION = 'the wallet API has no call that requests transactions; the provider lists them, and we compare'

/** The checks that this convention cannot express. */
const CANNOT = {
  'signed-reply': 'replies are not signed, and there is no ping',
  'old-timestamp': NO_CLOCK,
  'nonce-twice': NO_CLOCK,
  'bet-win-whole': 'there is no call for a bet and its win in one',
  'unknown-transaction': NO_QUESTION,
  listed: NO_QUESTION,
} as const

// Written down once more, as a provider reads it: a table that both sides share would share its mistakes.
const SAYS: Readonly<Record<string, string>> = {
  OK: 'RS_OK',
  INSUFFICIENT_FUNDS: 'RS_ERROR_NOT_ENOUGH_MONEY',
  PLAYER_NOT_FOUND: 'RS_ERROR_INVALID_TOKEN',
  SESSION_INVALID: 'RS_ERROR_INVALID_TOKEN',
  CURRENCY_MISMATCH: 'RS_ERROR_WRONG_CURRENCY',
  DUPLICATE_MISMATCH: 'RS_ERROR_DUPLICATE_TRANSACTION',
  ALREADY_REVERSED: 'RS_ERROR_DUPLICATE_TRANSACTION',
  ROUND_CLOSED: 'RS_ERROR_UNKNOWN',
  BAD_REQUEST: 'RS_ERROR_WRONG_SYNTAX',
  BAD_SIGNATURE: 'RS_ERROR_INVALID_SIGNATURE',
}

// A balance of up to 90 billion baht is exact as a number of JSON; the amounts of a suite are small.
const reply = z.looseObject({ status: z.string(), balance: z.int().optional() })

/** Speaks the wallet API of Hub88, as its servers would. */
export function hub88Driver(wire: Wire, target: Hub88Target, self: TestPlayer): Driver {
  const send = (path: string, fields: object, spoilt: Spoilt = {}) => exchange(wire, target, { path, fields, spoilt })
  const common = (player: Partial<TestPlayer> = {}) => ({
    user: player.playerId ?? self.playerId,
    token: player.sessionToken ?? self.sessionToken,
    game_code: player.gameCode ?? self.gameCode,
  })
  const movement = ({ txId, roundId, amount, closesRound = false, player, currency = 'THB' }: Movement) => ({
    ...common(player),
    transaction_uuid: txId,
    round: roundId,
    round_closed: closesRound,
    currency,
    amount: String(amount),
    is_free: false,
  })
  return {
    name: 'hub88',
    cannot: CANNOT,
    says: (status) => SAYS[status] ?? status,
    httpOf: () => 200,
    ping: null,
    balance: (player, spoilt) => send('/user/balance', common(player), spoilt),
    bet: (input, spoilt) => send('/transaction/bet', movement(input), spoilt),
    win: (input) => send('/transaction/win', { ...movement(input), ...(input.refTxId && { reference_transaction_uuid: input.refTxId }) }),
    betWin: null,
    rollback: ({ txId, refTxId, roundId, player }) =>
      send('/transaction/rollback', {
        ...common(player),
        transaction_uuid: txId,
        reference_transaction_uuid: refTxId,
        round: roundId,
        round_closed: false,
      }),
    // A round ends with a win of nothing.
    closeRound: (input) => send('/transaction/win', movement({ ...input, amount: 0n, closesRound: true })),
    look: null,
    list: null,
  }
}

type Input = { readonly path: string; readonly fields: object; readonly spoilt: Spoilt }

async function exchange(wire: Wire, { url, privateKey }: Hub88Target, { path, fields, spoilt }: Input): Promise<Answer> {
  // An amount is a number of theirs, and is never a float of ours.
  const text = JSON.stringify({ request_uuid: wire.newId(), ...fields }).replace(/"amount":"(\d+)"/, '"amount":$1')
  const body = spoilt.body ?? text
  const key = spoilt.secret === undefined ? privateKey : strangeKey()
  try {
    const response = await wire.fetch(`${url}${CONVENTION_BASES.hub88}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub88-signature': createSign('RSA-SHA256').update(body).sign(key, 'base64') },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(spoilt.abortMs ?? TIMEOUT_MS),
    })
    const read = reply.safeParse(await response.json())
    if (!read.success) return { ...SILENT, http: response.status, status: 'OTHER_SHAPE' }
    const { status, balance } = read.data
    return { ...SILENT, http: response.status, status, balance: balance === undefined ? null : BigInt(balance) }
  } catch {
    return SILENT
  }
}

function strangeKey(): string {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey
}
