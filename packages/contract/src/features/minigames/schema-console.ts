import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { labelled } from '../../fields.ts'
import { INVALID_TEXT, auditId, id, moment, numberId, searchLine, tableQuery } from '../../formats.ts'
import { reasonField } from '../../reason.ts'
import type { minigameConsoleCalls } from './calls.ts'
import { minigameCode, reward } from './schema.ts'
import { SPIN_STATUSES, SPIN_VIEWS, spinWords } from './states.ts'

const count = z.number().int()
const counted = (label: string, none?: string) => labelled(count, { label, kind: 'count', ...(none !== undefined && { none }) })

/** Why a token went back; an unknown reason shows its code. */
const refusedWords = { 'members.on_break': 'สมาชิกอยู่ในช่วงพักการเล่น', 'wallet.frozen': 'กระเป๋าถูกระงับ' } as const

/** A spin as operators see it. The server seed is left out: it would reveal the next outcomes. */
export const spinRow = z.object({
  spinId: labelled(id, 'เลขรอบ'),
  memberId: numberId,
  username: labelled(z.string(), 'สมาชิก'),
  code: z.string(),
  name: labelled(z.string(), 'เกม'),
  tableVersion: counted('ตารางรางวัล'),
  status: labelled(z.enum(SPIN_STATUSES), { label: 'สถานะ', words: spinWords }),
  takenAt: labelled(moment, 'เวลา'),
  endedAt: labelled(moment, { label: 'จบเมื่อ', none: '-' }).nullable(),
  reward: labelled(reward.nullable(), 'รางวัล'),
  ticket: counted('เลขที่ออก', '-').nullable(),
  nonce: counted('ลำดับของค่า'),
  serverSeedHash: labelled(z.string(), 'ลายนิ้วมือค่าเซิร์ฟเวอร์'),
  clientSeed: labelled(z.string(), 'ค่าสุ่มของสมาชิก'),
  isBought: labelled(z.boolean(), { label: 'ที่มา', words: { true: 'ซื้อในแตะเดียว', false: 'จากสปินที่มี' } }).meta({
    description: 'the spin was bought in the same tap',
  }),
  pointPrice: counted('ราคาสปิน (พอยท์)'),
  refusedFor: labelled(z.string(), { label: 'คืนเพราะ', words: refusedWords }).nullable(),
  voidPoints: labelled(count, { label: 'คืนพอยท์เพราะตารางผิด', unit: 'พอยท์' }).nullable(),
})

/** A table that was voided, and what is given back for it. */
export const voidedTable = z.object({ spins: counted('รอบที่เล่น'), points: counted('พอยท์ที่คืน'), auditId })

export const minigameConsoleSchemas = {
  spinsOfAll: {
    query: z.object({
      ...tableQuery,
      view: z.enum(SPIN_VIEWS, INVALID_TEXT).default('all'),
      q: labelled(searchLine({ max: 64 }), 'ชื่อผู้ใช้หรือเลขรอบ')
        .optional()
        .meta({ description: 'a username or the id of a spin' }),
      code: minigameCode.optional(),
      memberId: numberId.optional(),
    }),
    data: z.object({ items: z.array(spinRow), total: count }),
  },
  voidTable: {
    params: z.object({ tableId: numberId }),
    body: z.object({ reason: reasonField }),
    data: voidedTable,
  },
} as const satisfies SchemasOf<typeof minigameConsoleCalls>
