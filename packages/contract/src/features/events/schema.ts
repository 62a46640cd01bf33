import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { choice, labelled } from '../../fields.ts'
import { INVALID_TEXT, line, moment, pageQuery } from '../../formats.ts'
import type { eventConsoleCalls } from './calls.ts'

const NONE = '-'
const SUBSCRIBER = 'ผู้รับ'
const counted = (label: string) => labelled(z.number().int(), { label, kind: 'count' })

export const eventSubscriber = z.object({
  name: labelled(z.string(), SUBSCRIBER),
  topics: labelled(z.array(z.string()), 'เหตุการณ์ที่รับ'),
  lagSeconds: labelled(z.number().int(), 'ช้ากว่าปัจจุบัน').meta({
    description: 'age of the oldest event that it has not read; 0 when it has read all',
  }),
  state: choice({ ok: 'ทัน', late: 'ช้า', too_late: 'ช้าเกินกำหนด' }, { label: 'สถานะ', error: INVALID_TEXT }).meta({
    description: 'late above a minute, too late above 15 minutes',
  }),
  retrying: counted('กำลังลองใหม่'),
  parked: counted('ติดค้าง'),
  lastError: labelled(z.string(), { label: 'ข้อผิดพลาดล่าสุด', none: NONE }).nullable(),
})

export const parkedEvent = z.object({
  parkedId: z.string().meta({ description: 'a number, as text' }),
  subscriber: labelled(z.string(), SUBSCRIBER),
  topic: labelled(z.string(), 'เหตุการณ์'),
  username: labelled(z.string(), { label: 'สมาชิก', none: NONE })
    .nullable()
    .meta({ description: 'the member that it is about; null for none' }),
  occurredAt: labelled(moment, 'เกิดเมื่อ'),
  failedAt: labelled(moment, 'ลองล่าสุดเมื่อ').meta({ description: 'of the last try' }),
  attempts: counted('จำนวนครั้งที่ลอง'),
  error: labelled(z.string(), 'ข้อผิดพลาด'),
  payload: z.record(z.string(), z.unknown()),
})

const params = z.object({ parkedId: z.string(INVALID_TEXT).regex(/^[1-9]\d{0,17}$/, INVALID_TEXT) })
const ended = z.object({ parkedId: z.string() })

export const eventConsoleSchemas = {
  subscribers: { data: z.object({ items: z.array(eventSubscriber) }) },
  parked: { query: z.object(pageQuery), data: z.object({ items: z.array(parkedEvent), total: z.number().int() }) },
  replay: { params, data: ended },
  close: { params, body: z.object({ reason: line('เหตุผล', { max: 200 }) }), data: ended },
} as const satisfies SchemasOf<typeof eventConsoleCalls>
