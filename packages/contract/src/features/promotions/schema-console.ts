import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { choice, labelled } from '../../fields.ts'
import { baht, id, INVALID_TEXT, line, moment, numberId, searchLine, tableQuery, whole } from '../../formats.ts'
import { reasonField as reason } from '../../reason.ts'
import { promotionFamilyWords, promotionKindWords, promotionRepeatWords } from '../../record-words.ts'
import type { promotionsConsoleCalls } from './calls.ts'
import { grant, offer, offerCard, terms } from './schema-offer.ts'
import {
  BONUS_MAX,
  BONUS_MIN,
  BUDGET_MAX,
  DAYS_MAX,
  GRANT_STATUSES,
  MULTIPLIER_MAX,
  PERCENT_MAX,
  PROMOTION_REPEATS,
  PROMOTION_STATUSES,
} from './states.ts'

const count = z.number().int()
const TIERS = ['DEFAULT', 'ELITE', 'EMPEROR'] as const

/** What an operator fills in. Amounts in whole baht. */
export const promotionForm = z
  .object({
    code: labelled(line('รหัสโปรโมชั่น', { max: 20 }), { label: 'รหัส', placeholder: 'WELCOME' })
      .toUpperCase()
      .regex(/^[A-Z0-9][A-Z0-9-]{1,19}$/, 'รหัสใช้ A-Z 0-9 และ - ความยาว 2-20 ตัว'),
    title: labelled(line('ชื่อโปรโมชั่น', { max: 60 }), 'ชื่อ'),
    detail: labelled(line('รายละเอียด', { max: 300 }), { kind: 'text' }),
    kind: choice(promotionKindWords, { label: 'ชนิด', error: 'กรุณาเลือกชนิด' }),
    family: choice(promotionFamilyWords, { label: 'เกมที่นับเทิร์น', error: 'กรุณาเลือกประเภทเกม' }),
    percent: labelled(whole('เปอร์เซ็นต์', { min: 1, max: PERCENT_MAX }), 'เปอร์เซ็นต์ของยอดฝาก').nullable(),
    bonusMax: whole('โบนัสสูงสุด', { min: BONUS_MIN, max: BONUS_MAX, unit: 'บาท' }),
    depositMin: whole('ฝากขั้นต่ำ', { min: 1, max: 200_000, unit: 'บาท' }).nullable(),
    multiplier: labelled(whole('เทิร์น (เท่า)', { min: 1, max: MULTIPLIER_MAX }), 'เทิร์น (เท่าของโบนัส)'),
    days: labelled(whole('จำนวนวัน', { min: 1, max: DAYS_MAX }), 'เวลา (วัน)'),
    tiers: z.array(z.enum(TIERS, INVALID_TEXT)).max(TIERS.length).default([]).meta({ description: 'every tier when empty' }),
    isForNewMembers: labelled(z.boolean(), 'เฉพาะสมาชิกที่ยังไม่เคยฝาก').default(false),
    repeat: choice(promotionRepeatWords, { label: 'รับได้', error: 'กรุณาเลือกจำนวนครั้ง' }),
    startsAt: labelled(moment, { label: 'เริ่ม', hint: 'เว้นว่าง: ตั้งแต่เผยแพร่' })
      .nullable()
      .default(null)
      .meta({ description: 'from the publishing on when null' }),
    endsAt: labelled(moment, { label: 'สิ้นสุด', hint: 'เว้นว่าง: จนกว่าจะหยุด' }).nullable().default(null),
    budget: whole('งบ', { min: BONUS_MIN, max: BUDGET_MAX, unit: 'บาท' }),
    versionOf: id.optional().meta({ description: 'the promotion that this is the next version of' }),
  })
  .refine(({ kind, percent }) => kind === 'FREE' || percent !== null, { error: 'กรุณากรอกเปอร์เซ็นต์', path: ['percent'] })
  .refine(({ kind, depositMin }) => kind === 'FREE' || depositMin !== null, { error: 'กรุณากรอกฝากขั้นต่ำ', path: ['depositMin'] })
  .refine(({ budget, bonusMax }) => budget >= bonusMax, { error: 'งบต้องไม่น้อยกว่าโบนัสสูงสุด', path: ['budget'] })
  .refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt, {
    error: 'วันสิ้นสุดต้องหลังวันเริ่ม',
    path: ['endsAt'],
  })

const estimate = z.object({
  grantsMost: count.meta({ description: 'full bonuses that the budget pays' }),
  costMost: baht,
  costExpected: baht.meta({ description: 'what members keep on average of as many full bonuses' }),
})

const promotion = z.object({
  id,
  code: z.string(),
  version: count,
  title: z.string(),
  detail: z.string(),
  status: z.enum(PROMOTION_STATUSES),
  isScheduled: z.boolean().meta({ description: 'published, and to begin later' }),
  terms,
  tiers: z.array(z.enum(TIERS)),
  isForNewMembers: z.boolean(),
  repeat: z.enum(PROMOTION_REPEATS),
  startsAt: moment.nullable(),
  endsAt: moment.nullable(),
  stopReason: z.string().nullable(),
  card: offerCard.nullable().meta({ description: 'of a draft null' }),
  estimate,
  madeBy: z.string(),
  madeById: numberId,
  madeAt: moment,
  publishedBy: z.string().nullable(),
  publishedAt: moment.nullable(),
  budget: z.object({ total: baht, used: baht, reserved: baht, left: baht }),
  result: z.object({
    offered: count,
    active: count,
    cleared: count,
    expired: count,
    cancelled: count,
    forfeited: count,
    given: baht,
    becameReal: baht,
    takenBack: baht,
  }),
})

const params = z.object({ id })
const consoleGrant = grant.omit({ played: true, terms: true, image: true, real: true }).extend({ memberId: numberId, username: z.string() })

export const promotionsConsoleSchemas = {
  promotions: {
    query: z.object({
      ...tableQuery,
      q: searchLine({ max: 64 }).optional(),
      status: z.enum(PROMOTION_STATUSES, INVALID_TEXT).optional(),
    }),
    data: z.object({ items: z.array(promotion), total: count }),
  },
  promotion: { params, data: promotion },
  preview: { body: promotionForm, data: z.object({ offer, estimate }) },
  draft: { body: promotionForm, data: promotion },
  publish: { params, body: z.object({}), data: promotion },
  stop: { params, body: z.object({ reason }), data: promotion },
  grantsOf: {
    params,
    query: z.object({ ...tableQuery, q: searchLine({ max: 64 }).optional(), status: z.enum(GRANT_STATUSES, INVALID_TEXT).optional() }),
    data: z.object({ items: z.array(consoleGrant), total: count }),
  },
  endGrant: { params, body: z.object({ reason }), data: consoleGrant },
} as const satisfies SchemasOf<typeof promotionsConsoleCalls>
