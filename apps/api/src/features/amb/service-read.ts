import { millisatang, millisatangFromBahtText, negateMillisatang, subtractMillisatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import { z } from 'zod'
import type { WalletMessage } from '#features/provider-edge/public'
import { JsonNumber } from '#infra/strict-json'
import { AMB_FORBIDDEN, AMB_ID, AMB_STATUSES, txIdOf } from './rules.ts'
import type { AmbPath, AmbRefusedPath, AmbStatus } from './rules.ts'

/** More of them could not be answered in time. */
const TXNS_MAX = 50
const NOTHING = millisatang(0n)

// Decimal baht as it is written. What is finer than our unit, and what is negative, is no amount.
const baht = z
  .custom<JsonNumber>((value) => value instanceof JsonNumber)
  .transform(({ source }, context) => {
    const amount = millisatangFromBahtText(source)
    if (amount !== null && amount >= 0n) return amount
    context.addIssue({ code: 'custom', message: 'no amount' })
    return z.NEVER
  })
const id = z.string().regex(AMB_ID)
const flag = z.boolean().nullish()

const envelope = z.object({
  id: z.string().max(128),
  productId: z.string().min(1).max(128),
  username: z.string(),
  currency: z.string(),
  sessionToken: z.string().nullish(),
})
const inRound = z.object({ id, roundId: z.string(), gameCode: z.string(), skipBalanceUpdate: flag })

function several<T extends z.ZodType>(txn: T) {
  return envelope.extend({ txns: z.array(txn).min(1).max(TXNS_MAX) })
}

const kindOfTransaction = z.enum(['BY_TRANSACTION', 'BY_ROUND']).nullish()

const requests = {
  '/checkBalance': envelope,
  '/placeBets': several(inRound.extend({ betAmount: baht })),
  '/settleBets': several(
    inRound.extend({ betAmount: baht, payoutAmount: baht, isSingleState: flag, isEndRound: flag, transactionType: kindOfTransaction }),
  ),
  '/cancelBets': several(inRound.extend({ transactionType: kindOfTransaction })),
  '/rollback': several(inRound),
  '/winRewards': several(z.object({ id, payoutAmount: baht })),
  '/placeTips': several(z.object({ id, betAmount: baht })),
  '/adjustBalance': several(z.object({ refId: id, status: z.enum(['DEBIT', 'CREDIT']), amount: baht })),
} as const

type Settled = z.output<(typeof requests)['/settleBets']>['txns'][number]

export type Envelope = z.output<typeof envelope>

/** One message in the wallet's own words, and by how much it changes the balance; null where the wallet alone knows. */
export interface Step {
  readonly call: WalletMessage['call']
  readonly fields: Readonly<Record<string, string | boolean>>
  readonly change: Millisatang | null
}

export type AmbRead =
  | { readonly kind: 'steps'; readonly envelope: Envelope; readonly steps: readonly Step[] }
  | { readonly kind: 'refused'; readonly status: AmbStatus }

/** What a request says in the wallet's own words. Only shapes are judged here; the rest is the wallet's. */
export function readAmb(path: Exclude<AmbPath, AmbRefusedPath>, body: unknown): AmbRead {
  switch (path) {
    case '/checkBalance':
      return read(requests[path], body, () => [])
    case '/placeBets':
      return read(requests[path], body, ({ txns, sessionToken }) => txns.flatMap((bet) => placed(bet, sessionToken ?? '')))
    case '/settleBets':
      return read(requests[path], body, ({ txns, sessionToken }) => txns.flatMap((bet) => settled(bet, sessionToken ?? '')))
    case '/cancelBets':
      return read(requests[path], body, ({ txns }) => {
        // Of a round we are told no bets, and one that is still on its way would stand.
        if (txns.some(({ transactionType }) => transactionType === 'BY_ROUND')) return AMB_FORBIDDEN
        return txns.flatMap((bet) => takenBack(bet, { tx_id: txIdOf(bet.id, 'cancel'), ref_tx_id: bet.id }))
      })
    case '/rollback':
      return read(requests[path], body, ({ txns }) =>
        txns.flatMap((bet) => takenBack(bet, { tx_id: txIdOf(bet.id, 'rollback'), ref_tx_id: txIdOf(bet.id, 'settle') })),
      )
    case '/winRewards':
      return read(requests[path], body, ({ txns, productId }) =>
        txns.map((prize) => adjusted('promo_win', { tx_id: prize.id, productId, amount: prize.payoutAmount })),
      )
    case '/placeTips':
      return read(requests[path], body, ({ txns, productId }) =>
        txns.map((tip) => adjusted('tip', { tx_id: tip.id, productId, amount: negateMillisatang(tip.betAmount) })),
      )
    case '/adjustBalance':
      return read(requests[path], body, ({ txns, productId }) =>
        txns.map(({ refId, status, amount }) =>
          adjusted('correction', { tx_id: refId, productId, amount: status === 'DEBIT' ? negateMillisatang(amount) : amount }),
        ),
      )
  }
}

function read<T extends Envelope>(schema: z.ZodType<T>, body: unknown, stepsOf: (request: T) => readonly Step[] | AmbStatus): AmbRead {
  const parsed = schema.safeParse(body)
  if (!parsed.success) return { kind: 'refused', status: AMB_STATUSES.BAD_REQUEST }
  const steps = stepsOf(parsed.data)
  if (typeof steps === 'number') return { kind: 'refused', status: steps }
  // The wallet takes a bet under a session only; without one it would call the message malformed.
  if (steps.some(({ fields }) => fields['session_token'] === '')) return { kind: 'refused', status: AMB_STATUSES.SESSION_INVALID }
  return { kind: 'steps', envelope: parsed.data, steps }
}

type InRound = z.output<typeof inRound>

function placed(bet: InRound & { readonly betAmount: Millisatang }, sessionToken: string): readonly Step[] {
  if (bet.skipBalanceUpdate === true) return []
  const fields = { tx_id: bet.id, ...roundOf(bet), amount: String(bet.betAmount), session_token: sessionToken }
  return [{ call: 'bet', fields, change: negateMillisatang(bet.betAmount) }]
}

/**
 * What a settlement pays. One that does not say so ends its round. A loss in a round that goes on says nothing to the wallet, where a win of
 * nothing would end it.
 */
function settled(bet: Settled, sessionToken: string): readonly Step[] {
  const isEnd = bet.isEndRound ?? true
  if (bet.skipBalanceUpdate === true)
    return isEnd ? [{ call: 'roundClose', fields: { tx_id: txIdOf(bet.id, 'end'), ...roundOf(bet) }, change: NOTHING }] : []
  const won = { tx_id: txIdOf(bet.id, 'settle'), ...roundOf(bet), round_closed: isEnd }
  if (bet.isSingleState === true && bet.betAmount > 0n) {
    const fields = { ...won, amount: String(bet.betAmount), win_amount: String(bet.payoutAmount), session_token: sessionToken }
    return [{ call: 'betWin', fields, change: subtractMillisatang(bet.payoutAmount, bet.betAmount) }]
  }
  if (bet.payoutAmount === 0n && !isEnd) return []
  // Of a whole round's settlement no bet is told.
  const named = bet.transactionType === 'BY_ROUND' || bet.isSingleState === true ? {} : { ref_tx_id: bet.id }
  return [{ call: 'win', fields: { ...won, ...named, amount: String(bet.payoutAmount) }, change: bet.payoutAmount }]
}

function takenBack(bet: InRound, ids: { readonly tx_id: string; readonly ref_tx_id: string }): readonly Step[] {
  return bet.skipBalanceUpdate === true ? [] : [{ call: 'rollback', fields: { ...ids, ...roundOf(bet) }, change: null }]
}

function adjusted(
  kind: 'correction' | 'promo_win' | 'tip',
  { tx_id, productId, amount }: { readonly tx_id: string; readonly productId: string; readonly amount: Millisatang },
): Step {
  // They name no game here, only whose it is.
  return {
    call: 'adjust',
    fields: { tx_id, game_code: productId, amount: String(amount), kind, reason: `AMB ${productId}` },
    change: amount,
  }
}

function roundOf({ roundId, gameCode }: InRound) {
  return { round_id: roundId, game_code: gameCode }
}
