import { bahtFromSatang } from '@morakot/money/satang'
import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { baht, bahtInput, INVALID_TEXT, moment } from '../../formats.ts'
import { PASSWORD_LENGTH_MAX } from '../members/limits.ts'
import type { protectionCalls } from './calls.ts'
import {
  LIMIT_BAHT_LEAST,
  LIMIT_BAHT_MAX,
  LIMIT_KINDS,
  LIMIT_MINUTES_MAX,
  LIMIT_PERIODS,
  REALITY_CHECK_MINUTES,
  SELF_EXCLUSION_MONTHS,
  TIME_OUT_DAYS,
} from './limits.ts'

const amount = bahtInput('วงเงิน', { least: LIMIT_BAHT_LEAST }).refine(
  (satang) => bahtFromSatang(satang) <= LIMIT_BAHT_MAX,
  `วงเงินสูงสุด ${LIMIT_BAHT_MAX.toLocaleString('en')} บาท`,
)
const MINUTES_RANGE = `ตั้งได้ 1 - ${LIMIT_MINUTES_MAX.toLocaleString('en')} นาที`

const minutes = z.number({ error: 'กรุณากรอกตัวเลข' }).int('กรุณากรอกจำนวนนาทีเต็ม').min(1, MINUTES_RANGE).max(LIMIT_MINUTES_MAX, MINUTES_RANGE)

/** A limit that a member asks for; null takes it away. Each kind says what its number is. */
export const limitRequestSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('deposit'), period: z.enum(LIMIT_PERIODS, INVALID_TEXT), value: amount.nullable() }),
    z.object({ kind: z.literal('loss'), period: z.enum(LIMIT_PERIODS, INVALID_TEXT), value: amount.nullable() }),
    z.object({ kind: z.literal('session'), period: z.literal('day', INVALID_TEXT), value: minutes.nullable() }),
  ],
  INVALID_TEXT,
)

export const selfExclusionSchema = z.object({
  months: z.union([z.literal(SELF_EXCLUSION_MONTHS), z.literal('for_ever')], 'กรุณาเลือกระยะเวลา'),
  password: z.string({ error: 'กรุณากรอกรหัสผ่าน' }).min(1, 'กรุณากรอกรหัสผ่าน').max(PASSWORD_LENGTH_MAX, 'รหัสผ่านไม่ถูกต้อง'),
})

const value = z.number().nonnegative().nullable().meta({ description: 'baht with two decimals, or minutes; null is no limit' })
const pending = z
  .object({ value, confirmableAt: moment, lapsesAt: moment })
  .nullable()
  .meta({ description: 'a raise that waits for its second yes' })

const limit = z.object({
  kind: z.enum(LIMIT_KINDS),
  period: z.enum(LIMIT_PERIODS),
  value,
  used: z.number().nonnegative(),
  left: z.number().nonnegative().nullable(),
  resetsAt: moment,
  pending,
  order: z
    .object({ value: z.number().positive(), until: moment, text: z.string().nullable() })
    .nullable()
    .meta({ description: 'the strictest limit that an operator set for the member; it holds next to the own one, and ends at its time' }),
})

const exclusion = z.object({
  kind: z.enum(['time_out', 'self_exclusion']),
  startsAt: moment,
  endsAt: moment.nullable().meta({ description: 'null is for ever' }),
  isTermOver: z.boolean().meta({ description: 'the term is over, and the member may request to return' }),
  returnsAt: moment.nullable().meta({ description: 'when play opens again after such a request' }),
  byTeam: z
    .object({
      text: z.string().nullable().meta({ description: 'why, on the own initiative of an operator; null at the request of the member' }),
    })
    .nullable()
    .meta({ description: 'an operator started it; null when the member did' }),
})

const protection = z.object({
  limits: z.array(limit),
  exclusion: exclusion.nullable(),
  realityCheck: z.object({ minutes: z.number().positive(), pending }),
})

const result = z.object({
  staked: baht.meta({ description: 'THB, less stakes given back' }),
  won: baht,
  net: baht.meta({ description: 'THB, negative for a loss' }),
})

const sessionClock = result.extend({
  startedAt: moment,
  now: moment,
  playedSeconds: z.number().int().nonnegative(),
  today: result,
  week: result,
  checkMinutes: z.number().positive(),
  nextCheckAt: moment.meta({ description: 'when play goes on without a pause' }),
  isCheckDue: z.boolean(),
})

const money = {
  net: baht.meta({ description: 'THB of the own money: won less staked in settled rounds; negative for a loss' }),
  deposited: baht,
  paidOut: baht,
}

const playSummary = z.object({
  days: z
    .array(
      z.object({
        day: z.iso.date(),
        minutes: z
          .number()
          .int()
          .nonnegative()
          .nullable()
          .meta({ description: 'begun minutes of play; null for a day that has not begun' }),
      }),
    )
    .meta({ description: 'Bangkok days from the Monday of the week before to the Sunday of this week' }),
  today: z.iso.date(),
  limitMinutes: z
    .number()
    .int()
    .nonnegative()
    .nullable()
    .meta({ description: 'minutes a day that the strictest limit allows now; null without one' }),
  weeks: z
    .array(z.object({ from: z.iso.date().meta({ description: 'its Monday' }), ...money }))
    .meta({ description: 'the running week and the seven before, oldest first' }),
  total: z.object(money),
  countedUntil: moment.nullable().meta({ description: 'up to when the money is counted; null before the first count' }),
})

const GAME_ID_MAX = 2_147_483_647
const gameId = z.number(INVALID_TEXT).int(INVALID_TEXT).min(1, INVALID_TEXT).max(GAME_ID_MAX, INVALID_TEXT)
const gameIdRequested = z.coerce.number(INVALID_TEXT).int(INVALID_TEXT).min(1, INVALID_TEXT).max(GAME_ID_MAX, INVALID_TEXT)

export const protectionSchemas = {
  limits: { data: protection },
  setLimit: { body: limitRequestSchema, data: protection },
  confirmLimit: {
    body: z.object({ kind: z.enum([...LIMIT_KINDS, 'reality_check'], INVALID_TEXT), period: z.enum(LIMIT_PERIODS, INVALID_TEXT) }),
    data: protection,
  },
  timeOut: { body: z.object({ days: z.literal(TIME_OUT_DAYS, 'กรุณาเลือกระยะเวลา') }), data: protection },
  selfExclude: { body: selfExclusionSchema, data: protection },
  askReturn: { data: protection },
  sessionClock: {
    query: z.object({ game: gameIdRequested.optional().meta({ description: 'the game whose page sends this: it is being played' }) }),
    data: sessionClock,
  },
  playSummary: { data: playSummary },
  leaveGame: { body: z.object({ gameId }), data: sessionClock },
  answerCheck: { body: z.object({ answer: z.enum(['continue', 'leave'], INVALID_TEXT) }), data: sessionClock },
  setCheckInterval: { body: z.object({ minutes: z.literal(REALITY_CHECK_MINUTES, INVALID_TEXT) }), data: protection },
} as const satisfies SchemasOf<typeof protectionCalls>
