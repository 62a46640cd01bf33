import { z } from 'zod'
import type { SeamlessCall } from './calls.ts'

// Amounts travel as integer text in 1/100,000 baht: lossless in every JSON reader.
const UNSIGNED = /^(?:0|[1-9]\d{0,14})$/
// "-0" would be a second spelling of nothing.
const SIGNED = /^(?:0|-?[1-9]\d{0,14})$/

const amount = z.string().regex(UNSIGNED)
const signedAmount = z.string().regex(SIGNED)
const reference = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[\x21-\x7e]+$/)

/** Text for people. PostgreSQL stores neither NUL nor half a surrogate pair, so neither may come in. */
function text(max: number) {
  return z
    .string()
    .min(1)
    .max(max)
    .regex(/^[^\u0000-\u001f\u007f-\u009f]+$/u)
    .refine((value) => value.isWellFormed())
}

/** The fields that identify the player of a message. */
export const seamlessPlayer = z.object({ player_id: z.string().regex(/^[A-Za-z0-9_]{1,32}$/) })

const common = seamlessPlayer.extend({
  request_id: z.uuid(),
  currency: text(8),
  game_code: text(128),
})

/** The table, shared by many players, that a round is played at. */
const tableId = reference.max(64)

const movement = common.extend({
  tx_id: reference,
  round_id: reference,
  table_id: tableId.optional(),
  round_closed: z.boolean().default(false),
  is_free: z.boolean().default(false),
  campaign_ref: text(128).optional(),
  occurred_at: z.iso.datetime({ offset: true }).optional(),
})

const sessionToken = z.string().min(1).max(256)

export const ADJUST_KINDS = ['correction', 'tip', 'tournament_prize', 'promo_win', 'jackpot'] as const

/** The provider's requests, by endpoint. */
export const seamlessRequests = {
  balance: common.partial({ game_code: true }),
  bet: movement.extend({ session_token: sessionToken, amount }),
  win: movement.extend({
    session_token: sessionToken.optional(),
    amount,
    ref_tx_id: reference.optional(),
    jackpot_amount: amount.optional(),
  }),
  betWin: movement.extend({ session_token: sessionToken, amount, win_amount: amount, jackpot_amount: amount.optional() }),
  rollback: common.extend({
    tx_id: reference,
    ref_tx_id: reference,
    round_id: reference.optional(),
    reason: text(200).or(z.literal('')).optional(),
  }),
  roundClose: common.extend({ tx_id: reference, round_id: reference }),
  adjust: common.extend({
    tx_id: reference,
    round_id: reference.optional(),
    amount: signedAmount,
    kind: z.enum(ADJUST_KINDS),
    reason: text(200),
  }),
  transaction: z.object({ request_id: z.uuid(), tx_id: reference }),
  transactionList: z.object({
    request_id: z.uuid(),
    from: z.iso.datetime({ offset: true }),
    to: z.iso.datetime({ offset: true }),
    cursor: z.string().max(64).optional(),
    limit: z.number().int().min(1).max(1000).default(500),
  }),
  ping: z.object({ request_id: z.uuid() }),
} as const satisfies Record<SeamlessCall, z.ZodObject>

export type SeamlessRequest<C extends SeamlessCall> = z.output<(typeof seamlessRequests)[C]>

const statusName = z.enum([
  'OK',
  'INSUFFICIENT_FUNDS',
  'PLAYER_NOT_FOUND',
  'PLAYER_BLOCKED',
  'SESSION_INVALID',
  'SESSION_EXPIRED',
  'GAME_DISABLED',
  'CURRENCY_MISMATCH',
  'LIMIT_REACHED',
  'DUPLICATE_MISMATCH',
  'ALREADY_REVERSED',
  'ROUND_CLOSED',
  'TX_NOT_FOUND',
  'BAD_REQUEST',
  'BAD_SIGNATURE',
  'PROVIDER_OFF',
  'TOO_MANY',
  'INTERNAL',
])

export type SeamlessStatus = z.output<typeof statusName>

/** The HTTP status of each result: business results have 200. */
export const SEAMLESS_STATUSES = {
  OK: 200,
  INSUFFICIENT_FUNDS: 200,
  PLAYER_NOT_FOUND: 200,
  PLAYER_BLOCKED: 200,
  SESSION_INVALID: 200,
  SESSION_EXPIRED: 200,
  GAME_DISABLED: 200,
  CURRENCY_MISMATCH: 200,
  LIMIT_REACHED: 200,
  DUPLICATE_MISMATCH: 200,
  ALREADY_REVERSED: 200,
  ROUND_CLOSED: 200,
  TX_NOT_FOUND: 200,
  BAD_REQUEST: 400,
  BAD_SIGNATURE: 401,
  PROVIDER_OFF: 403,
  TOO_MANY: 429,
  INTERNAL: 500,
} as const satisfies Record<SeamlessStatus, number>

/** Our response. Amount fields are integer text in 1/100,000 baht. */
export const seamlessReply = z.object({
  status: statusName,
  request_id: z.string(),
  tx_id: z.string().optional(),
  wallet_tx_id: z.string().optional(),
  balance: signedAmount.optional(),
  real: signedAmount.optional(),
  bonus: signedAmount.optional(),
  replayed: z.boolean().optional(),
  detail: z.string().optional(),
  message: z.string().optional(),
  state: z.enum(['applied', 'reversed', 'tombstoned', 'unknown']).optional(),
  transactions: z
    .array(
      z.object({
        tx_id: z.string(),
        kind: z.string(),
        round_id: z.string().nullable(),
        amount: signedAmount,
        win_amount: signedAmount.nullable(),
        player_id: z.string().nullable(),
        currency: z.literal('THB'),
        wallet_tx_id: z.string().nullable(),
        ref_tx_id: z.string().nullable(),
        status: z.string().nullable(),
        state: z.enum(['applied', 'reversed', 'tombstoned', 'refused']),
        created_at: z.iso.datetime(),
      }),
    )
    .optional(),
  next_cursor: z.string().nullable().optional(),
})

export type SeamlessReply = z.output<typeof seamlessReply>
