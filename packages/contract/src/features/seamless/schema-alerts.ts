import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { choice, labelled } from '../../fields.ts'
import { INVALID_TEXT, line, moment, pageQuery, searchLine } from '../../formats.ts'
import type { seamlessConsoleCalls } from './calls.ts'
import type { AlertKind } from './states.ts'

export const alertWords: Readonly<Record<AlertKind, string>> = {
  duplicate_mismatch: 'รหัสรายการซ้ำ แต่เนื้อหาไม่ตรง',
  large_win: 'ชนะจำนวนมาก',
  win_without_bet: 'ชนะโดยไม่มีเดิมพัน',
  debt: 'ยกเลิกรายการจนสมาชิกมียอดค้างชำระ',
  foreign_round: 'รายการในรอบเกมของสมาชิกคนอื่น',
  unfinished_round: 'รอบเกมไม่จบ',
}

export const gameAlert = z.object({
  alertId: z.string().meta({ description: 'a number, as text' }),
  provider: labelled(z.string(), 'ค่ายเกม'),
  kind: choice(alertWords, { label: 'เรื่อง', error: INVALID_TEXT }),
  subject: labelled(z.string(), 'รหัสรายการหรือรอบ').meta({ description: 'the transaction or round that it is about' }),
  username: labelled(z.string(), { label: 'สมาชิก', none: 'ไม่ระบุ' })
    .nullable()
    .meta({ description: 'the member that it is about; null where the books name none' }),
  details: z.record(z.string(), z.string()).meta({ description: 'amounts in 1/100,000 baht' }),
  times: labelled(z.number().int(), { label: 'จำนวนครั้ง', kind: 'count' }),
  firstAt: labelled(moment, 'พบครั้งแรก'),
  lastAt: labelled(moment, 'พบล่าสุด'),
})

export const seamlessConsoleSchemas = {
  alerts: {
    query: z.object({ ...pageQuery, q: labelled(searchLine({ max: 64 }), 'รหัสรายการหรือรอบ หรือชื่อผู้ใช้').optional() }),
    data: z.object({ items: z.array(gameAlert), total: z.number().int() }),
  },
  closeAlert: {
    params: z.object({ alertId: z.string(INVALID_TEXT).regex(/^[1-9]\d{0,17}$/, INVALID_TEXT) }),
    body: z.object({
      reason: line('เหตุผล', { max: 200 }),
      times: z.int(INVALID_TEXT).min(1, INVALID_TEXT).max(2_147_483_647, INVALID_TEXT).meta({ description: 'as it was read' }),
    }),
    data: gameAlert,
  },
} as const satisfies SchemasOf<typeof seamlessConsoleCalls>
