import { SEAMLESS_BASE, seamlessPaths } from '@morakot/contract/features/seamless/calls'
import type { SeamlessCall } from '@morakot/contract/features/seamless/calls'
import { z } from 'zod'

import type { Party } from '#infra/config'
import { isSignedReply, signatureHeaders } from '#infra/signing'

import { SILENT } from './rules-suite.ts'
import type { Answer, Driver, Movement, Spoilt, TestPlayer } from './rules-suite.ts'

/** The wallet under test and the key to it. */
export type Target = { readonly url: string; readonly party: Party }
export type Wire = {
  readonly fetch: typeof globalThis.fetch
  readonly now: () => Date
  readonly newId: () => string
}

const TIMEOUT_MS = 5_000

// Read loosely on purpose: a wallet that answers in another shape has to show up as a failed check, not as an error of the suite.
const reply = z.looseObject({
  status: z.string(),
  balance: z.string().optional(),
  wallet_tx_id: z.string().optional(),
  state: z.string().optional(),
  replayed: z.boolean().optional(),
  transactions: z.array(z.looseObject({ tx_id: z.string() })).optional(),
})

/** Speaks our own seamless wallet, docs/seamless-wallet.md, as a provider's program would. */
export function nativeDriver(wire: Wire, target: Target, self: TestPlayer): Driver {
  const send = (call: SeamlessCall, fields: object, spoilt: Spoilt = {}) => exchange(wire, target, { call, fields, spoilt })
  const common = (player: Partial<TestPlayer> = {}, currency = 'THB') => ({
    player_id: player.playerId ?? self.playerId,
    currency,
    game_code: player.gameCode ?? self.gameCode,
  })
  const movement = ({ txId, roundId, amount, refTxId, closesRound = false, player, currency }: Movement) => ({
    ...common(player, currency),
    tx_id: txId,
    round_id: roundId,
    amount: String(amount),
    round_closed: closesRound,
    ...(refTxId === undefined ? {} : { ref_tx_id: refTxId }),
  })
  const token = (player: Partial<TestPlayer> = {}) => ({ session_token: player.sessionToken ?? self.sessionToken })
  return {
    name: 'native',
    cannot: {},
    says: (status) => status,
    httpOf: (ours) => ours,
    ping: (spoilt) => send('ping', {}, spoilt),
    balance: (player, spoilt) => send('balance', common(player), spoilt),
    bet: (input, spoilt) => send('bet', { ...movement(input), ...token(input.player) }, spoilt),
    win: (input) => send('win', movement(input)),
    betWin: (input) => send('betWin', { ...movement(input), ...token(input.player), win_amount: String(input.winAmount ?? 0n) }),
    rollback: ({ txId, refTxId, roundId, player }) =>
      send('rollback', { ...common(player), tx_id: txId, ref_tx_id: refTxId, round_id: roundId, reason: 'conformance' }),
    closeRound: ({ txId, roundId, player }) => send('roundClose', { ...common(player), tx_id: txId, round_id: roundId }),
    look: (txId) => send('transaction', { tx_id: txId }),
    list: (from, to) => send('transactionList', { from: from.toISOString(), to: to.toISOString(), limit: 1_000 }),
  }
}

type Input = { readonly call: SeamlessCall; readonly fields: object; readonly spoilt: Spoilt }

async function exchange(wire: Wire, { url, party }: Target, { call, fields, spoilt }: Input): Promise<Answer> {
  const requestId = wire.newId()
  const body = spoilt.body ?? JSON.stringify({ request_id: requestId, ...fields })
  const path = `${SEAMLESS_BASE}${seamlessPaths[call]}`
  const timestamp = String(wire.now().getTime() - (spoilt.ageMs ?? 0))
  const signer = spoilt.secret === undefined ? party : { ...party, secret: spoilt.secret }
  const signed = { method: 'POST', path, body, timestamp, nonce: spoilt.nonce ?? wire.newId() }
  try {
    const response = await wire.fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signatureHeaders(signer, signed) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(spoilt.abortMs ?? TIMEOUT_MS),
    })
    const text = await response.text()
    const signature = { timestamp: response.headers.get('x-timestamp') ?? '', signature: response.headers.get('x-signature') ?? '' }
    const read = reply.safeParse(JSON.parse(text))
    if (!read.success) return { ...SILENT, http: response.status, status: 'OTHER_SHAPE' }
    const { status, balance, wallet_tx_id: walletTxId, state, replayed, transactions } = read.data
    return {
      http: response.status,
      status,
      balance: balance === undefined ? null : BigInt(balance),
      walletTxId: walletTxId ?? null,
      state: state ?? null,
      isReplayed: replayed ?? false,
      isSigned: isSignedReply(party, { ...signature, requestId, body: text, now: wire.now() }),
      listed: transactions?.map(({ tx_id: txId }) => txId) ?? [],
    }
  } catch {
    return SILENT
  }
}
