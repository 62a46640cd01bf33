import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { choice, labelled } from '../../fields.ts'
import { CODE_SIGNS, INVALID_TEXT, baht, id, line, moment, numberId, searchLine, tableQuery, whole } from '../../formats.ts'
import { reasonField } from '../../reason.ts'
import { FIRST_REWARD_FIELD, givesSomething, reward, rewardFields } from '../../reward-schema.ts'
import { walletSchemas } from '../wallet/schema.ts'
import type { questsCalls, questsConsoleCalls } from './calls.ts'
import { REWARD_TYPES } from './schema-rewards.ts'
import { DAYS_A_WEEK, QUEST_METRICS, QUEST_PERIODS, QUEST_TYPES, SCORE_MAX, STEP_REWARD_MAX, STEPS_MAX } from './states.ts'
import type { QuestMetric, QuestPeriod, QuestStatus, QuestType } from './states.ts'

const count = z.number().int()
const day = z.iso.date()

const rewards = z.array(
  z.object({ type: z.enum(Object.values(REWARD_TYPES)), amount: z.number().meta({ description: 'points, spins, or THB of credit' }) }),
)

const quest = z.object({
  code: z.string(),
  type: z.enum(QUEST_TYPES),
  title: z.string(),
  description: z.string(),
  metric: z.enum(QUEST_METRICS).nullable().meta({ description: 'what an achievement counts' }),
  period: z.union([day, z.literal('once')]).meta({ description: 'the first Bangkok day of the period' }),
  periodEnd: moment.nullable().meta({ description: 'of a streak: the end of the last day whose presence keeps it' }),
  claimUntil: moment.nullable().meta({ description: 'until when a step that was reached can be claimed' }),
  isOver: z.boolean().meta({ description: 'the period has ended: what was reached in it can still be claimed' }),
  currentScore: count,
  currentStep: count.nullable().meta({ description: 'the last step once its score is reached, else the one of just this score' }),
  lastStep: count,
  claimable: z.boolean().meta({ description: 'of the current step' }),
  claimedAt: moment.nullable().meta({ description: 'of the current step' }),
  rewards: rewards.meta({ description: 'of the current step, between two of the next' }),
  claimableSteps: z.array(count).meta({ description: 'all that were reached and not claimed' }),
  questSteps: z.array(z.object({ step: count, requiredScore: count, rewards, claimedAt: moment.nullable() })),
})

const recorded = { data: z.object({ recorded: z.boolean().meta({ description: 'false during a break from play' }) }) }

export const questsSchemas = {
  list: { data: z.array(quest) },
  claimable: { data: z.object({ count }) },
  checkIn: recorded,
  checkInStreak: recorded,
  claim: {
    body: z.object({
      code: z.string({ error: INVALID_TEXT }).min(1, INVALID_TEXT).max(40, INVALID_TEXT),
      step: z.number({ error: INVALID_TEXT }).int(INVALID_TEXT).min(1, INVALID_TEXT).max(STEPS_MAX, INVALID_TEXT),
    }),
    data: z.object({ code: z.string(), step: count, rewards, tokens: walletSchemas.tokens.data }),
  },
} as const satisfies SchemasOf<typeof questsCalls>

const stepForm = z
  .object({
    requiredScore: whole('จำนวนที่ต้องทำ', { min: 1, max: SCORE_MAX }),
    ...rewardFields(STEP_REWARD_MAX),
  })
  .refine(givesSomething, { error: 'ทุกขั้นต้องมีรางวัลอย่างน้อยหนึ่งอย่าง', path: [FIRST_REWARD_FIELD] })

/** The form of a quest. The code of a check-in is fixed, whatever is typed. */
export const questForm = z
  .object({
    code: line('รหัสภารกิจ', { max: 40 }).regex(/^[a-z0-9][a-z0-9-]{1,39}$/, `รหัสภารกิจใช้${CODE_SIGNS.lower} ความยาว 2 ถึง 40 ตัว`),
    type: z.enum(QUEST_TYPES, 'กรุณาเลือกชนิด'),
    title: line('ชื่อภารกิจ', { max: 40 }),
    description: line('คำอธิบาย', { max: 120 }),
    metric: z.enum(QUEST_METRICS, 'กรุณาเลือกสิ่งที่นับ').nullable().default(null),
    period: z.enum(QUEST_PERIODS, 'กรุณาเลือกรอบ').default('once'),
    steps: z.array(stepForm).min(1, 'ต้องมีอย่างน้อยหนึ่งขั้น').max(STEPS_MAX, `มีได้ไม่เกิน ${STEPS_MAX} ขั้น`),
  })
  .refine(({ type, metric }) => (type === 'ACHIEVEMENT') === (metric !== null), { error: 'กรุณาเลือกสิ่งที่นับ', path: ['metric'] })
  .refine(({ steps }) => steps.every(({ requiredScore }, at) => requiredScore > (steps[at - 1]?.requiredScore ?? 0)), {
    error: 'แต่ละขั้นต้องมากกว่าขั้นก่อน',
    path: ['steps'],
  })
  .refine(({ type, steps }) => type !== 'DAILY_CHECK_IN' || steps.every(({ requiredScore }) => requiredScore <= DAYS_A_WEEK), {
    error: `เช็คอินรายวันมีได้ไม่เกิน ${DAYS_A_WEEK} วัน`,
    path: ['steps'],
  })

export const questTypeWords: Readonly<Record<QuestType, string>> = {
  DAILY_CHECK_IN: 'เช็คอินรายวัน',
  DAILY_CHECK_IN_STREAK: 'เช็คอินต่อเนื่อง',
  ACHIEVEMENT: 'ทำภารกิจ',
}
export const questMetricWords: Readonly<Record<QuestMetric, string>> = {
  login_days: 'จำนวนวันที่เข้าใช้งาน',
  favourites_added: 'เกมที่เพิ่มเป็นเกมโปรด',
  games_tried: 'เกมที่ต่างกันซึ่งเล่นจบรอบ',
  minigame_spins: 'ครั้งที่หมุนมินิเกม',
  identity_verified: 'ยืนยันตัวตนผ่าน',
  limit_set: 'ตั้งวงเงินของตัวเอง',
  friends_registered: 'เพื่อนที่สมัครด้วยรหัสแนะนำ',
  deposits: 'จำนวนครั้งที่ฝาก',
  redemptions: 'ของรางวัลที่แลกและได้รับแล้ว',
}
export const questPeriodWords: Readonly<Record<QuestPeriod, string>> = { once: 'ครั้งเดียว', day: 'ทุกวัน', week: 'ทุกสัปดาห์', month: 'ทุกเดือน' }
export const questStatusWords: Readonly<Record<QuestStatus, string>> = { DRAFT: 'ร่าง', PUBLISHED: 'เผยแพร่', ENDED: 'จบแล้ว' }

const status = choice(questStatusWords, { label: 'สถานะ', error: INVALID_TEXT })

export const questEstimate = z.object({
  members: labelled(count, 'สมาชิกตอนนี้').meta({ description: 'members now' }),
  month: labelled(baht, 'คาดว่าต่อ 30 วัน').meta({ description: 'expected in 30 days; without a history the most' }),
  most: labelled(baht, 'สูงสุดใน 30 วันถ้าทุกคนรับทุกขั้น').meta({ description: 'when every member claims every step of every round of 30 days' }),
  round: labelled(baht, 'คาดว่าต่อรอบ').meta({ description: 'expected in one period' }),
  isFromHistory: z.boolean(),
  steps: z.array(
    z.object({ step: count, worth: baht, share: z.number().nullable().meta({ description: 'of active members who reach it' }) }),
  ),
})

export const questVersion = z.object({
  id,
  code: labelled(z.string(), 'รหัสภารกิจ'),
  version: labelled(count, { label: 'รุ่น', kind: 'count' }),
  type: choice(questTypeWords, { label: 'ชนิด', error: INVALID_TEXT }),
  title: labelled(z.string(), 'ชื่อภารกิจ'),
  description: z.string(),
  metric: choice(questMetricWords, { label: 'สิ่งที่นับ', error: INVALID_TEXT }).nullable(),
  period: choice(questPeriodWords, { label: 'รอบ', error: INVALID_TEXT }),
  status,
  isInForce: z.boolean().meta({ description: 'periods that begin now are of this version' }),
  fromDay: labelled(day, 'ใช้กับรอบที่เริ่มตั้งแต่').nullable().meta({ description: 'the first day of a period that is of this version' }),
  endedAt: labelled(moment, 'จบเมื่อ').nullable(),
  steps: labelled(z.array(z.object({ step: count, requiredScore: count, reward })), 'ขั้นและรางวัล'),
  madeBy: labelled(z.string(), 'ร่างโดย'),
  madeById: numberId,
  madeAt: moment,
  publishedBy: labelled(z.string(), 'เผยแพร่โดย').nullable(),
  publishedAt: moment.nullable(),
  claims: labelled(count, { label: 'รับแล้ว (ครั้ง)', kind: 'count' }),
  spent: labelled(baht, 'มูลค่าที่รับแล้ว').meta({ description: 'worth of what was claimed: a point counts 0.10, a spin 10.00' }),
})

const params = z.object({ id })
const reason = z.object({ reason: reasonField })

export const questsConsoleSchemas = {
  search: {
    query: z.object({ ...tableQuery, q: labelled(searchLine({ max: 64 }), 'รหัสหรือชื่อภารกิจ').optional(), status: status.optional() }),
    data: z.object({ items: z.array(questVersion), total: count }),
  },
  open: { params, data: questVersion.extend({ estimate: questEstimate, preview: quest }) },
  preview: { body: questForm, data: z.object({ estimate: questEstimate, preview: quest }) },
  draft: { body: questForm, data: questVersion },
  publish: { params, body: z.object({}), data: questVersion },
  end: { params, body: reason, data: questVersion },
} as const satisfies SchemasOf<typeof questsConsoleCalls>
