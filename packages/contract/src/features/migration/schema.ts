import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { choice, labelled } from '../../fields.ts'
import { baht, id, INVALID_TEXT, moment, searchLine, tableQuery, typedText } from '../../formats.ts'
import { reasonField as reason } from '../../reason.ts'
import type { migrationCalls, migrationConsoleCalls } from './calls.ts'
import { MIGRATION_LISTS, MIGRATION_REASONS, MIGRATION_STATES, MIGRATION_WAITS } from './states.ts'
import type { MIGRATION_UPLOAD_MODES, MigrationReason, MigrationState, MigrationWait } from './states.ts'

const stateWords: Readonly<Record<MigrationState, string>> = {
  FROZEN_SOURCE: 'พักบัญชีเดิม',
  DEBITED_SOURCE: 'นำยอดออกแล้ว',
  CREDITED_TARGET: 'เข้ายอดแล้ว',
  DONE: 'ย้ายเสร็จ',
  ABORTED: 'หยุด',
  CONFLICT: 'ข้อมูลซ้ำ',
  CANCELLED: 'ยกเลิก',
}

const reasonWords: Readonly<Record<MigrationReason, string>> = {
  open_bets: 'ยังมีการวางเดิมพัน',
  refused: 'ระบบเดิมปฏิเสธ',
  credit_too_high: 'ยอดเกิน ฿1.00',
  login_again: 'ต้องเข้าสู่ระบบใหม่',
  conflict: 'เบอร์หรือบัญชีเป็นของสมาชิกอื่น',
  operator: 'เจ้าหน้าที่ยกเลิก',
}

/** Why a migration in progress does not continue. */
const waitWords: Readonly<Record<MigrationWait, string>> = {
  transfer: 'การโอนก่อนหน้ายังไม่ทราบผล',
  gateway: 'เกตเวย์ไม่ตอบ',
  debit: 'เกตเวย์ยังไม่ยืนยันการนำยอดออก',
}

const modeWords = { replace: 'แทนที่รายชื่อเดิม', add: 'เพิ่มต่อท้าย' } as const satisfies Record<(typeof MIGRATION_UPLOAD_MODES)[number], string>

const NONE = '-'
const state = choice(stateWords, { label: 'ขั้นตอน', error: INVALID_TEXT })

const count = z.number().int().nonnegative()
const names = z.array(z.string())

const step = z.object({ state: z.enum(MIGRATION_STATES), at: moment })

const WAITS = { description: 'why it is waiting; null while it continues, or when it is over' }

const waiting = {
  waitsFor: z.enum(MIGRATION_WAITS).nullable().meta(WAITS),
  waitsSince: moment.nullable(),
}

/** A member's own migration. */
const own = z.object({
  migration: z
    .object({
      number: z.string(),
      state: z.enum(MIGRATION_STATES),
      reason: z.enum(MIGRATION_REASONS).nullable(),
      ...waiting,
      credit: baht.nullable().meta({ description: 'what is taken along; null before it is known' }),
      steps: z.array(step).meta({ description: 'of the present attempt, each with its time' }),
      startedAt: moment,
    })
    .nullable(),
})

export const migrationStep = step.extend({ state, actor: z.string(), note: z.string().nullable() })

export const migrationRow = z.object({
  migrationId: id,
  number: labelled(z.string(), 'เลขที่'),
  username: labelled(z.string(), 'สมาชิก'),
  source: z.string(),
  state,
  reason: choice(reasonWords, { label: 'สาเหตุ', none: NONE, error: INVALID_TEXT }).nullable(),
  waitsFor: choice(waitWords, { label: 'รอเพราะ', none: NONE, error: INVALID_TEXT }).nullable().meta(WAITS),
  waitsSince: waiting.waitsSince,
  credit: labelled(baht, { label: 'ยอดที่ย้าย', none: NONE }).nullable(),
  reference: labelled(z.string(), 'เลขอ้างอิงที่ระบบเดิม'),
  isOrdered: labelled(z.boolean(), { label: 'สั่งนำยอดออกแล้ว', words: { true: 'ใช่', false: 'ยัง' } }).meta({
    description: 'the gateway was requested to debit the credit',
  }),
  startedAt: labelled(moment, 'เริ่ม'),
  movedAt: labelled(moment, 'ล่าสุด'),
  timeline: z.array(migrationStep),
})

export const migrationSchemas = {
  list: { data: names },
  listR1: { data: names },
  mine: { data: own },
  start: { data: own },
  point: {
    params: z.object({ code: z.enum(['AMBKING', 'SB'], INVALID_TEXT) }),
    body: z.strictObject({
      username: z.string().max(24, INVALID_TEXT),
      amount: z.number(INVALID_TEXT).min(0, INVALID_TEXT).max(1, INVALID_TEXT),
      reference: z
        .string(INVALID_TEXT)
        .regex(/^[\w-]{1,64}$/, INVALID_TEXT)
        .optional(),
    }),
    data: z.object({ state: z.enum(MIGRATION_STATES) }),
  },
} as const satisfies SchemasOf<typeof migrationCalls>

const params = z.object({ migrationId: id })

export const migrationConsoleSchemas = {
  search: {
    query: z.object({
      ...tableQuery,
      state: z.enum(MIGRATION_STATES, INVALID_TEXT).optional(),
      q: searchLine({ max: 32 }).optional().meta({ description: 'the beginning of a username, or a number of a migration' }),
    }),
    data: z.object({
      items: z.array(migrationRow),
      total: count,
      lists: z.array(z.object({ list: z.enum(MIGRATION_LISTS), members: count, uploadedAt: moment.nullable() })),
    }),
  },
  resume: { params, body: z.object({ reason }), data: migrationRow },
  cancel: { params, body: z.object({ reason }), data: migrationRow },
  upload: {
    params: z.object({ list: z.enum(MIGRATION_LISTS, INVALID_TEXT) }),
    body: z.object({
      mode: choice(modeWords, { label: 'วิธี', error: INVALID_TEXT }),
      csv: typedText('กรุณาเลือกไฟล์ CSV').min(1, 'กรุณาเลือกไฟล์ CSV').max(60_000, 'ไฟล์ใหญ่เกินไป แบ่งเป็นหลายไฟล์แล้วเพิ่มต่อท้าย'),
      reason,
    }),
    data: z.object({ list: z.enum(MIGRATION_LISTS), members: count }),
  },
} as const satisfies SchemasOf<typeof migrationConsoleCalls>
