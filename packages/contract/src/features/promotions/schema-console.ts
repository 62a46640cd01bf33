import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { choice, labelled } from '../../fields.ts'
import { CODE_SIGNS, INVALID_TEXT, baht, id, line, moment, numberId, searchLine, tableQuery, whole } from '../../formats.ts'
import { reasonField as reason } from '../../reason.ts'
import { grantWords, promotionFamilyWords, promotionKindWords, promotionRepeatWords } from '../../record-words.ts'
import type { promotionsConsoleCalls } from './calls.ts'
import { grant, offer, offerCard, terms } from './schema-offer.ts'
import { BONUS_MAX, BONUS_MIN, BUDGET_MAX, DAYS_MAX, MULTIPLIER_MAX, OFFER_HOURS, PERCENT_MAX } from './states.ts'
import type { GrantEndCause, PromotionStatus } from './states.ts'

const count = z.number().int()
const tier = choice({ DEFAULT: 'Default', ELITE: 'Elite', EMPEROR: 'Emperor' }, { error: INVALID_TEXT })
const TIERS = 'ระดับสมาชิก'

/** The form of a promotion. Amounts in whole baht. */
export const promotionForm = z
  .object({
    code: labelled(line('รหัสโปรโมชั่น', { max: 20 }), { label: 'รหัส', placeholder: 'WELCOME' })
      .toUpperCase()
      .regex(/^[A-Z0-9][A-Z0-9-]{1,19}$/, `รหัสใช้${CODE_SIGNS.upper} ความยาว 2 ถึง 20 ตัว`),
    title: labelled(line('ชื่อโปรโมชั่น', { max: 60 }), 'ชื่อ'),
    detail: labelled(line('รายละเอียด', { max: 300 }), { kind: 'text' }),
    kind: choice(promotionKindWords, { label: 'ชนิด', error: 'กรุณาเลือกชนิด' }),
    family: choice(promotionFamilyWords, { label: 'เกมที่นับเทิร์น', error: 'กรุณาเลือกประเภทเกม' }),
    percent: labelled(whole('เปอร์เซ็นต์', { min: 1, max: PERCENT_MAX }), 'เปอร์เซ็นต์ของยอดฝาก').nullable(),
    bonusMax: whole('โบนัสสูงสุด', { min: BONUS_MIN, max: BONUS_MAX, unit: 'บาท' }),
    depositMin: whole('ฝากขั้นต่ำ', { min: 1, max: 200_000, unit: 'บาท' }).nullable(),
    multiplier: labelled(whole('เทิร์น (เท่า)', { min: 1, max: MULTIPLIER_MAX }), 'เทิร์น (เท่าของโบนัส)'),
    days: labelled(whole('จำนวนวัน', { min: 1, max: DAYS_MAX }), 'เวลา (วัน)'),
    tiers: labelled(z.array(tier), { label: TIERS, hint: 'ไม่เลือก: ทุกระดับ' })
      .max(tier.options.length)
      .default([])
      .meta({ description: 'every tier when empty' }),
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

export const promotionEstimate = z.object({
  grantsMost: labelled(count, 'จำนวนโบนัสเต็มที่งบจ่ายได้').meta({ description: 'full bonuses that the budget pays' }),
  costMost: labelled(baht, 'จ่ายสูงสุด'),
  costExpected: labelled(baht, 'ต้นทุนสุทธิโดยประมาณ').meta({ description: 'what members keep on average of as many full bonuses' }),
})

export const promotionStatusWords: Readonly<Record<PromotionStatus, string>> = { DRAFT: 'ร่าง', PUBLISHED: 'เผยแพร่', ENDED: 'หยุดแล้ว' }
const status = choice(promotionStatusWords, { label: 'สถานะ', error: INVALID_TEXT })

export const promotionCard = offerCard.extend({
  toBet: labelled(offerCard.shape.toBet, 'ต้องเดิมพันรวม'),
  expectedCost: labelled(offerCard.shape.expectedCost, 'สมาชิกเสียโดยเฉลี่ยระหว่างทาง'),
  finishPer100: labelled(offerCard.shape.finishPer100, 'โอกาสทำครบ'),
})

export const promotion = z.object({
  id,
  code: labelled(z.string(), 'รหัส'),
  version: labelled(count, { label: 'ฉบับ', kind: 'count' }),
  title: labelled(z.string(), 'ชื่อ'),
  detail: z.string(),
  status,
  isScheduled: z.boolean().meta({ description: 'published, and to begin later' }),
  terms: labelled(
    terms.extend({
      kind: promotionForm.shape.kind,
      family: promotionForm.shape.family,
      depositMin: labelled(terms.shape.depositMin, 'ฝากขั้นต่ำ (บาท)'),
      days: labelled(terms.shape.days, 'เวลา (วัน)'),
    }),
    'โบนัส',
  ),
  tiers: labelled(z.array(tier), { label: TIERS, none: 'ทุกระดับ' }),
  isForNewMembers: z.boolean(),
  repeat: promotionForm.shape.repeat,
  startsAt: labelled(moment, { label: 'เริ่ม', none: 'ตั้งแต่เผยแพร่' }).nullable(),
  endsAt: labelled(moment, { label: 'สิ้นสุด', none: 'จนกว่าจะหยุด' }).nullable(),
  stopReason: labelled(z.string(), 'เหตุผลที่หยุด').nullable(),
  card: promotionCard.nullable().meta({ description: 'of a draft null' }),
  estimate: promotionEstimate,
  madeBy: labelled(z.string(), 'ร่างโดย'),
  madeById: numberId,
  madeAt: moment,
  publishedBy: labelled(z.string(), 'เผยแพร่โดย').nullable(),
  publishedAt: moment.nullable(),
  budget: z.object({
    total: labelled(baht, 'งบ (บาท)'),
    used: labelled(baht, 'ใช้แล้ว'),
    reserved: labelled(baht, 'จองไว้'),
    left: labelled(baht, 'เหลือ'),
  }),
  result: z.object({
    offered: labelled(count, grantWords.OFFERED),
    active: labelled(count, grantWords.ACTIVE),
    cleared: labelled(count, grantWords.CLEARED),
    expired: labelled(count, grantWords.EXPIRED),
    cancelled: labelled(count, grantWords.CANCELLED),
    forfeited: labelled(count, grantWords.FORFEITED),
    given: labelled(baht, 'โบนัสที่ให้ไป'),
    becameReal: labelled(baht, 'กลายเป็นเงินจริง'),
    takenBack: labelled(baht, 'เก็บคืน'),
  }),
})

const params = z.object({ id })

const causeWords: Readonly<Record<GrantEndCause, string>> = {
  member: 'สมาชิกยกเลิกเอง',
  break: 'พักการเล่น',
  time: 'หมดเวลา',
  no_deposit: `ไม่มีการฝากใน ${OFFER_HOURS} ชั่วโมง`,
  spent: 'ใช้โบนัสหมด',
  operator: 'ทีมงานยุติ',
  turnover: 'ทำเทิร์นครบ',
}
const grantStatus = choice(grantWords, { label: 'สถานะ', error: INVALID_TEXT })

export const consoleGrant = grant.omit({ played: true, terms: true, image: true, real: true }).extend({
  memberId: numberId,
  username: labelled(z.string(), 'สมาชิก'),
  status: grantStatus,
  bonus: labelled(grant.shape.bonus, 'โบนัส'),
  bonusLeft: labelled(grant.shape.bonusLeft, 'โบนัสคงเหลือ'),
  turnover: labelled(grant.shape.turnover, 'เทิร์น'),
  offeredAt: labelled(grant.shape.offeredAt, 'รับเมื่อ'),
  expiresAt: labelled(grant.shape.expiresAt, 'หมดเวลา'),
  endedAt: labelled(grant.shape.endedAt, 'จบเมื่อ'),
  cause: choice(causeWords, { label: 'จบเพราะ', error: INVALID_TEXT }).nullable(),
  reason: labelled(grant.shape.reason, 'เหตุผล'),
  moved: labelled(grant.shape.moved, 'ยอดตอนจบ'),
})

export const promotionsConsoleSchemas = {
  promotions: {
    query: z.object({
      ...tableQuery,
      q: labelled(searchLine({ max: 64 }), 'รหัสหรือชื่อโปรโมชั่น').optional(),
      status: status.optional(),
    }),
    data: z.object({ items: z.array(promotion), total: count }),
  },
  promotion: { params, data: promotion },
  preview: { body: promotionForm, data: z.object({ offer, estimate: promotionEstimate }) },
  draft: { body: promotionForm, data: promotion },
  publish: { params, body: z.object({}), data: promotion },
  stop: { params, body: z.object({ reason }), data: promotion },
  grantsOf: {
    params,
    query: z.object({ ...tableQuery, q: labelled(searchLine({ max: 64 }), 'ชื่อผู้ใช้').optional(), status: grantStatus.optional() }),
    data: z.object({ items: z.array(consoleGrant), total: count }),
  },
  endGrant: { params, body: z.object({ reason }), data: consoleGrant },
} as const satisfies SchemasOf<typeof promotionsConsoleCalls>
