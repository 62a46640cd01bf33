import { millisatang, millisatangFromBahtText, negateMillisatang, subtractMillisatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import { z } from 'zod'
import { JsonNumber } from '#infra/files/strict-json'
import { AMB_FORBIDDEN, AMB_ID, AMB_STATUSES } from './rules.ts'
import type { AmbPath, AmbRefusedPath, AmbStatus } from './rules.ts'
import type { Deed } from './rules-order.ts'

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
  id: z.string().min(1).max(128),
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

/** One change to a transaction of AMB's, and by how much it changes the balance; null when the wallet alone knows. */
export interface Step {
  /** Their id of the bet, prize, tip or adjustment. */
  readonly id: string
  readonly what: Deed
  /** The wallet's call; for a reversal it depends on earlier requests. */
  readonly call: 'bet' | 'win' | 'betWin' | 'rollback' | 'roundClose' | 'adjust'
  /** Without the ids of the transaction, which depend on earlier requests; `adjust` has its own. */
  readonly fields: Readonly<Record<string, string | boolean>>
  readonly change: Millisatang | null
}

export type AmbRead =
  | {
      readonly kind: 'input'
      readonly envelope: Envelope
      /** Their ids, those of transactions that move nothing among them. */
      readonly ids: readonly string[]
      readonly steps: readonly Step[]
      /** All that makes a repetition the same request. */
      readonly content: string
    }
  | { readonly kind: 'refused'; readonly status: AmbStatus }

/** Translates a request into the wallet's messages. Validates shapes alone; the wallet decides the rest. */
export function readAmb(path: Exclude<AmbPath, AmbRefusedPath>, body: unknown): AmbRead {
  switch (path) {
    case '/checkBalance':
      return read(requests[path].extend({ txns: z.tuple([]).default([]) }), body, () => [])
    case '/placeBets':
      return read(requests[path], body, ({ txns }) => txns.flatMap(placed))
    case '/settleBets':
      return read(requests[path], body, ({ txns }) => txns.flatMap(settled))
    case '/cancelBets':
      return read(requests[path], body, ({ txns }) => {
        // A cancellation of a round names no bets: a bet that arrives later would stay in force.
        if (txns.some(({ transactionType }) => transactionType === 'BY_ROUND')) return AMB_FORBIDDEN
        return txns.flatMap((bet) => takenBack('cancel', bet))
      })
    case '/rollback':
      return read(requests[path], body, ({ txns }) => txns.flatMap((bet) => takenBack('rollback', bet)))
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

type Several = Envelope & { readonly txns: readonly ({ readonly id: string } | { readonly refId: string })[] }

function read<T extends Several>(schema: z.ZodType<T>, body: unknown, stepsOf: (request: T) => readonly Step[] | AmbStatus): AmbRead {
  const parsed = schema.safeParse(body)
  if (!parsed.success) return { kind: 'refused', status: AMB_STATUSES.BAD_REQUEST }
  const steps = stepsOf(parsed.data)
  if (typeof steps === 'number') return { kind: 'refused', status: steps }
  const { username, currency, txns } = parsed.data
  // The token is not among it: it may be renewed between a request and its repetition.
  const content = JSON.stringify([username, currency, txns], (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
  const ids = txns.map((txn) => ('id' in txn ? txn.id : txn.refId))
  return { kind: 'input', envelope: parsed.data, ids, steps, content }
}

type InRound = z.output<typeof inRound>

function placed(bet: InRound & { readonly betAmount: Millisatang }): readonly Step[] {
  if (bet.skipBalanceUpdate === true) return []
  const fields = { ...roundOf(bet), amount: String(bet.betAmount) }
  return [{ id: bet.id, what: 'bet', call: 'bet', fields, change: negateMillisatang(bet.betAmount) }]
}

/**
 * What a settlement pays. One that does not say so ends its round. A loss in a round that goes on says nothing to the wallet, where a win of
 * nothing would end it.
 */
function settled(bet: Settled): readonly Step[] {
  const { id } = bet
  const isEnd = bet.isEndRound ?? true
  if (bet.skipBalanceUpdate === true) return isEnd ? [{ id, what: 'end', call: 'roundClose', fields: roundOf(bet), change: NOTHING }] : []
  const won = { ...roundOf(bet), round_closed: isEnd }
  if (bet.isSingleState === true && bet.betAmount > 0n) {
    const fields = { ...won, amount: String(bet.betAmount), win_amount: String(bet.payoutAmount) }
    return [{ id, what: 'settle', call: 'betWin', fields, change: subtractMillisatang(bet.payoutAmount, bet.betAmount) }]
  }
  if (bet.payoutAmount === 0n && !isEnd) return []
  // A settlement of a whole round names no bet.
  const named = bet.transactionType === 'BY_ROUND' || bet.isSingleState === true ? {} : { ref_tx_id: id }
  return [{ id, what: 'settle', call: 'win', fields: { ...won, ...named, amount: String(bet.payoutAmount) }, change: bet.payoutAmount }]
}

function takenBack(what: 'cancel' | 'rollback', bet: InRound): readonly Step[] {
  return bet.skipBalanceUpdate === true ? [] : [{ id: bet.id, what, call: 'rollback', fields: roundOf(bet), change: null }]
}

function adjusted(
  kind: 'correction' | 'promo_win' | 'tip',
  { tx_id: id, productId, amount }: { readonly tx_id: string; readonly productId: string; readonly amount: Millisatang },
): Step {
  // They name no game here, only whose it is.
  const fields = { tx_id: id, game_code: productId, amount: String(amount), kind, reason: `AMB ${productId}` }
  return { id, what: 'adjust', call: 'adjust', fields, change: amount }
}

function roundOf({ roundId, gameCode }: InRound) {
  return { round_id: roundId, game_code: gameCode }
}
