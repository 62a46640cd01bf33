import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { choice, labelled } from '../../fields.ts'
import { baht, id, INVALID_TEXT, line, moment, numberId, tableQuery } from '../../formats.ts'
import { reasonField as reason } from '../../reason.ts'
import { memberProposal } from '../../proposal.ts'
import { waitingChange } from '../trust/schema.ts'
import type { privilegeCalls, privilegeConsoleCalls } from './calls.ts'
import { tierRulesInput, tierRules } from './schema-rules.ts'
import { BENEFITS, OVERRIDE_STATES, OVERRIDE_VIEWS, TIER_NAMES, TIERS, TIER_SOURCES } from './states.ts'

const count = z.number().int()
const tier = z.enum(TIERS)

const benefit = z.object({ code: z.enum(BENEFITS), label: z.string(), value: z.string() })

const tierView = z.object({
  tierCode: tier,
  name: z.string(),
  isCurrent: z.boolean(),
  required: baht.meta({ description: 'credited deposits of the window; 0 for the first tier' }),
  averageCost: baht.meta({ description: 'what staking that sum once costs on average, at a return of 96 %' }),
  benefits: z.array(benefit),
})

const own = z.object({
  tierCode: tier,
  source: z.enum(TIER_SOURCES),
  deposits90d: baht.meta({ description: 'credited deposits of the window, by the server' }),
  windowFrom: moment.meta({ description: 'breaks lengthen the window by their days' }),
  nextTier: tier.nullable(),
  needed: baht.meta({ description: 'to the next tier; 0 at the highest' }),
  percent: z.number().meta({ description: 'of the next threshold, rounded down; 100 only when it is reached' }),
  reviewAt: moment.meta({ description: 'when the tier is looked at next' }),
  graceDays: count.meta({ description: 'how long a tier holds that a review finds too high' }),
  graceUntil: moment.nullable().meta({ description: 'the tier holds until then although the deposits are below it' }),
  overrideUntil: moment.nullable(),
  isOnBreak: z.boolean(),
  celebrate: tier.nullable().meta({ description: 'a tier that was reached and not yet shown' }),
})

const promotion = {
  body: z.object({
    tierCode: z.string('กรุณาระบุระดับ').min(1, INVALID_TEXT).max(24, INVALID_TEXT),
    maxSpend: z.number(INVALID_TEXT).min(0, INVALID_TEXT).optional(),
    fromDate: z.string(INVALID_TEXT).max(40, INVALID_TEXT).optional(),
    toDate: z.string(INVALID_TEXT).max(40, INVALID_TEXT).optional(),
  }),
  data: z.object({
    tierCode: tier,
    promoted: z.boolean(),
    creditedDeposits: baht,
    required: baht,
    fromDate: moment,
    toDate: moment,
  }),
}

export const privilegeSchemas = {
  list: { data: z.object({ items: z.array(tierView), own }) },
  tier: { params: z.object({ tierCode: z.string().min(1).max(24) }), data: tierView.extend({ own }) },
  promote: promotion,
  promoteAgain: promotion,
  celebrated: { data: z.object({ seen: z.literal(true) }) },
} as const satisfies SchemasOf<typeof privilegeCalls>

const username = line('ชื่อผู้ใช้', { max: 24 })

const NOW = 'ระดับปัจจุบัน'
const NEXT = 'ระดับใหม่'
const UNTIL = 'ถึงวันที่'
const DEPOSITS = 'ยอดฝากในช่วงที่นับ'
const overrideWords = { WAITING: 'รออนุมัติ', DONE: 'มีผลแล้ว', DECLINED: 'ไม่อนุมัติ' } as const satisfies Record<
  (typeof OVERRIDE_STATES)[number],
  string
>
const named = (label: string) => labelled(tier, { label, words: TIER_NAMES })

export const override = z.object({
  overrideId: id,
  memberId: numberId,
  ...memberProposal,
  from: named(NOW).meta({ description: 'the tier of the member when it was proposed' }),
  tier: named(NEXT),
  until: labelled(moment, UNTIL).meta({ description: 'the end of the last day on which it holds' }),
  status: labelled(z.enum(OVERRIDE_STATES), { label: 'สถานะ', words: overrideWords }),
})

/** A member whose tier is proposed. */
export const tierMember = z.object({
  memberId: numberId,
  username: labelled(z.string(), 'สมาชิก'),
  name: z.string(),
  tier: named(NOW),
  deposits90d: labelled(baht, DEPOSITS),
  graceUntil: moment.nullable(),
  overrideUntil: moment.nullable(),
})

/** A member whose tier other rules would change. */
export const changedTier = z.object({
  memberId: numberId,
  username: labelled(z.string(), 'สมาชิก'),
  from: named('ระดับ'),
  to: named('ระดับ'),
  deposits: labelled(baht, DEPOSITS),
})
const changes = z.object({
  count,
  members: z.array(changedTier).meta({ description: 'the first of them, those with the most deposits first' }),
})

export const tierEffect = z.object({
  rises: labelled(changes, 'ถึงเกณฑ์ระดับที่สูงขึ้น').meta({ description: 'reach a higher tier: with the next deposit, or when they request it' }),
  falls: labelled(changes, 'ต่ำกว่าเกณฑ์ เริ่มผ่อนผันรอบตรวจถัดไป').meta({
    description: 'come below their tier: the next review begins their grace, and `to` is one step down',
  }),
  saved: labelled(changes, 'พ้นจากการต่ำกว่าเกณฑ์').meta({ description: 'are below their tier by the rules in force, and not by these' }),
  giftsNow: baht.meta({ description: 'birthday points a month by the rules in force, a point at 0.10' }),
  gifts: labelled(baht, 'พอยท์วันเกิดต่อเดือน').meta({ description: 'the same by these' }),
})

const inForce = z.object({
  version: count,
  rules: tierRules.schema,
  members: z.array(z.object({ tier, count })),
  inGrace: z.array(z.object({ memberId: numberId, username: z.string(), tier, graceUntil: moment })),
  proposal: waitingChange.extend({ rules: tierRules.schema, effect: tierEffect }).nullable(),
})

const lowerFirst = { error: 'เกณฑ์ของ Emperor ต้องสูงกว่า Elite', path: ['rules', 'emperor'] }

const params = z.object({ overrideId: id })
const rulesChange = { params: z.object({ changeId: id }), data: inForce }
const day = z.iso.date({ error: 'กรุณาเลือกวันที่' })

export const privilegeConsoleSchemas = {
  rules: { data: inForce },
  previewRules: {
    body: z.object({ rules: tierRulesInput }).refine(({ rules }) => rules.elite < rules.emperor, lowerFirst),
    data: tierEffect,
  },
  proposeRules: {
    body: z
      .object({
        version: count.min(0, INVALID_TEXT).meta({ description: 'the version that the operator saw' }),
        rules: tierRulesInput,
        reason,
      })
      .refine(({ rules }) => rules.elite < rules.emperor, lowerFirst),
    data: inForce,
  },
  approveRules: rulesChange,
  declineRules: { ...rulesChange, body: z.object({ reason }) },
  overrides: {
    query: z.object({ ...tableQuery, view: z.enum(OVERRIDE_VIEWS, INVALID_TEXT).default('all'), q: username.optional() }),
    data: z.object({ items: z.array(override), total: count }),
  },
  member: {
    query: z.object({ username }),
    data: tierMember,
  },
  propose: {
    body: z.object({
      overrideId: id.meta({ description: 'made by the client before the first try: the same again answers as the first' }),
      username,
      tier: choice(TIER_NAMES, { label: NEXT, error: INVALID_TEXT }),
      lastDay: labelled(day, 'วันสุดท้าย (ปปปป-ดด-วว)').meta({ description: 'the last Bangkok day on which it holds' }),
      reason,
    }),
    data: override,
  },
  approve: { params, data: override },
  decline: { params, body: z.object({ reason }), data: override },
} as const satisfies SchemasOf<typeof privilegeConsoleCalls>
