import { z } from 'zod'
import { exportedFile } from '../exports/schema.ts'
import type { SchemasOf } from '../../contract-shape.ts'
import { baht, codeLine, id, INVALID_TEXT, line, moment, numberId, pageQuery, searchLine, tableQuery, typedText } from '../../formats.ts'
import { captchaSolution } from '../members/schema-fields.ts'
import type { vouchersCalls, vouchersConsoleCalls } from './calls.ts'
import {
  CAMPAIGN_KINDS,
  CAMPAIGN_STATUSES,
  ISSUE_LINES_MAX,
  LIFE_DAYS_INITIAL,
  LIFE_DAYS_MAX,
  REWARD_CREDIT_MAX,
  REWARD_POINTS_MAX,
  REWARD_SPINS_MAX,
  SHARED_CAP_MAX,
  VOUCHER_STATUSES,
  VOUCHER_TRIGGERS,
} from './states.ts'

const count = z.number().int()
const reward = z.object({ points: count, spins: count, credit: baht.meta({ description: 'THB, staked once before it is withdrawn' }) })

const voucher = z.object({
  id,
  code: z.string().meta({ description: 'of the campaign, as it stands on the ticket' }),
  title: z.string(),
  reward,
  status: z.enum(VOUCHER_STATUSES),
  claimableAt: moment,
  expiresAt: moment,
  claimedAt: moment.nullable(),
  reason: z.string().nullable().meta({ description: 'why it was revoked' }),
})

const list = { query: z.object(pageQuery), data: z.object({ items: z.array(voucher), total: count }) }
const claimed = { voucher, pointsAfter: count, spinsAfter: count, creditAfter: baht }

export const vouchersSchemas = {
  list,
  pending: { ...list, data: list.data.meta({ description: '`total` counts those that can be claimed: the badge' }) },
  expired: list,
  claim: { params: z.object({ id }), data: z.object(claimed) },
  claimCode: {
    // What cannot be a code is answered as an unknown one: the form of a code is nobody's help.
    body: z.object({ code: codeLine('รหัสคูปอง', { max: 40 }), captcha: captchaSolution.optional() }),
    data: z.object(claimed),
  },
} as const satisfies SchemasOf<typeof vouchersCalls>

const params = z.object({ id })
const reason = z.object({ reason: line('เหตุผล', { max: 500 }).refine((text) => text.length >= 5, 'กรุณากรอกเหตุผลอย่างน้อย 5 ตัวอักษร') })

const whole = (label: string, { min, max }: { readonly min: number; readonly max: number }) =>
  z
    .number({ error: `กรุณากรอก${label}` })
    .int(`${label}ต้องเป็นจำนวนเต็ม`)
    .min(min, `${label}ต้องไม่น้อยกว่า ${min}`)
    .max(max, `${label}ต้องไม่เกิน ${max.toLocaleString('en')}`)

const SOME_REWARD = { error: 'กรุณากรอกรางวัลอย่างน้อยหนึ่งอย่าง', path: ['points'] }

/** What an operator fills in to draft a campaign. */
export const campaignForm = z
  .object({
    code: codeLine('รหัสแคมเปญ', { max: 20 }).regex(/^[A-Z0-9][A-Z0-9-]{1,19}$/, 'รหัสแคมเปญใช้ A-Z 0-9 และ - ความยาว 2-20 ตัว'),
    title: line('ชื่อคูปอง', { max: 60 }),
    kind: z.enum(CAMPAIGN_KINDS, 'กรุณาเลือกชนิด'),
    points: whole('พอยท์', { min: 0, max: REWARD_POINTS_MAX }).default(0),
    spins: whole('สปิน', { min: 0, max: REWARD_SPINS_MAX }).default(0),
    credit: whole('เครดิต', { min: 0, max: REWARD_CREDIT_MAX }).default(0),
    claimableAt: moment.optional().meta({ description: 'from the publishing on when left out' }),
    lifeDays: whole('จำนวนวัน', { min: 1, max: LIFE_DAYS_MAX }).default(LIFE_DAYS_INITIAL),
    count: whole('จำนวนคูปอง', { min: 1, max: SHARED_CAP_MAX }).meta({
      description: 'the most that may be issued: the budget is this times the worth',
    }),
    sharedCode: line('รหัสร่วม', { max: 40 }).optional().meta({ description: 'of a shared campaign; made when left out' }),
    trigger: z
      .enum(VOUCHER_TRIGGERS, 'กรุณาเลือกเหตุการณ์')
      .optional()
      .meta({ description: 'what gives a voucher by itself, of a personal campaign; operators give them when left out' }),
  })
  .refine(({ points, spins, credit }) => points + spins + credit > 0, SOME_REWARD)
  .refine(({ kind, trigger }) => trigger === undefined || kind === 'personal', {
    error: 'ให้ตามเหตุการณ์ได้เฉพาะแคมเปญที่ระบุสมาชิก',
    path: ['trigger'],
  })

const campaign = z.object({
  id,
  code: z.string(),
  title: z.string(),
  kind: z.enum(CAMPAIGN_KINDS),
  trigger: z.enum(VOUCHER_TRIGGERS).nullable().meta({ description: 'what gives a voucher by itself' }),
  status: z.enum(CAMPAIGN_STATUSES),
  reward,
  claimableAt: moment.nullable(),
  lifeDays: count,
  count,
  sharedCode: z.string().nullable(),
  worth: baht.meta({ description: 'of one voucher: a point counts 0.10, a spin 10.00' }),
  budget: baht.meta({ description: 'of all that may be issued' }),
  madeBy: z.string(),
  madeById: numberId,
  madeAt: moment,
  publishedBy: z.string().nullable(),
  publishedAt: moment.nullable(),
  endedAt: moment.nullable(),
  counts: z.object({ issued: count, open: count, claimed: count, expired: count, revoked: count, spent: baht }),
})

const issue = z.object({
  usernames: z
    .array(typedText().max(64), INVALID_TEXT)
    .max(ISSUE_LINES_MAX, `ครั้งละไม่เกิน ${ISSUE_LINES_MAX.toLocaleString('en')} บรรทัด`)
    .default([])
    .meta({ description: 'one voucher each; a blank line is an open code' }),
  count: whole('จำนวนรหัส', { min: 0, max: ISSUE_LINES_MAX }).default(0).meta({ description: 'open codes beside the lines' }),
})

const consoleVoucher = voucher.omit({ code: true, title: true, reward: true }).extend({
  codeEnd: z.string().nullable().meta({ description: 'the last four signs of its own code' }),
  memberId: numberId.nullable(),
  username: z.string().nullable(),
})

export const vouchersConsoleSchemas = {
  campaigns: {
    query: z.object({ ...tableQuery, q: searchLine({ max: 64 }).optional(), status: z.enum(CAMPAIGN_STATUSES, INVALID_TEXT).optional() }),
    data: z.object({ items: z.array(campaign), total: count }),
  },
  campaign: { params, data: campaign },
  vouchers: {
    params,
    query: z.object({ ...tableQuery, q: searchLine({ max: 64 }).optional(), status: z.enum(VOUCHER_STATUSES, INVALID_TEXT).optional() }),
    data: z.object({ items: z.array(consoleVoucher), total: count }),
  },
  draft: { body: campaignForm, data: campaign },
  publish: { params, body: z.object({}), data: campaign },
  end: { params, body: reason, data: campaign },
  previewIssue: {
    params,
    body: issue,
    data: z.object({
      lines: z.array(z.object({ username: z.string(), problem: z.enum(['unknown', 'has_one', 'twice', 'kind']).nullable() })),
      good: count,
      bad: count,
      cost: baht,
      left: count.meta({ description: 'how many more the published number allows' }),
    }),
  },
  issue: {
    params,
    body: issue.extend({
      issueId: id.meta({ description: 'made by the client before the first try: the same again answers as the first' }),
    }),
    data: z.object({ issued: count }),
  },
  revoke: { params, body: reason.extend({ voucher: id.optional() }), data: z.object({ revoked: count }) },
  export: {
    params,
    body: z.object({}),
    data: exportedFile,
  },
} as const satisfies SchemasOf<typeof vouchersConsoleCalls>
