import { z } from 'zod'
import { exportedFile } from '../exports/schema.ts'
import type { SchemasOf } from '../../contract-shape.ts'
import { choice, labelled } from '../../fields.ts'
import {
  baht,
  CODE_SIGNS,
  codeLine,
  creditAfter,
  id,
  INVALID_TEXT,
  line,
  moment,
  numberId,
  pageQuery,
  searchLine,
  tableQuery,
  typedText,
  whole,
} from '../../formats.ts'
import { reasonField } from '../../reason.ts'
import { FIRST_REWARD_FIELD, givesSomething, reward, rewardFields } from '../../reward-schema.ts'
import { captchaSolution } from '../members/schema-fields.ts'
import { voucherWords } from '../../record-words.ts'
import type { vouchersCalls, vouchersConsoleCalls } from './calls.ts'
import type { CampaignKind, CampaignStatus, VoucherTrigger } from './states.ts'
import { ISSUE_LINES_MAX, LIFE_DAYS_INITIAL, LIFE_DAYS_MAX, SHARED_CAP_MAX, VOUCHER_REWARD_MAX, VOUCHER_STATUSES } from './states.ts'

const count = z.number().int()
const gives = reward.meta({ description: 'credit is staked once before it is withdrawn' })

const voucher = z.object({
  id,
  code: z.string().meta({ description: 'of the campaign, as shown on the ticket' }),
  title: z.string(),
  reward: gives,
  status: z.enum(VOUCHER_STATUSES),
  claimableAt: moment,
  expiresAt: moment,
  claimedAt: moment.nullable(),
  reason: z.string().nullable().meta({ description: 'why it was revoked' }),
})

const list = { query: z.object(pageQuery), data: z.object({ items: z.array(voucher), total: count }) }
const claimed = { voucher, pointsAfter: count, spinsAfter: count, creditAfter }

export const vouchersSchemas = {
  list,
  pending: { ...list, data: list.data.meta({ description: '`total` counts those that can be claimed: the badge' }) },
  expired: list,
  claim: { params: z.object({ id }), data: z.object(claimed) },
  claimCode: {
    // A text that cannot be a code gets the same response as an unknown code: the response must not reveal the form of a code.
    body: z.object({ code: codeLine('รหัสคูปอง', { max: 40 }), captcha: captchaSolution.optional() }),
    data: z.object(claimed),
  },
} as const satisfies SchemasOf<typeof vouchersCalls>

const params = z.object({ id })
const code = codeLine('รหัสแคมเปญ', { max: 20 })
const title = line('ชื่อคูปอง', { max: 60 })
const sharedCode = line('รหัสร่วม', { max: 40 })
const kind = choice<CampaignKind>({ personal: 'ระบุสมาชิก', open: 'รหัสเปิด', shared: 'รหัสร่วม' }, { label: 'ชนิด', error: 'กรุณาเลือกชนิด' })
const trigger = choice<VoucherTrigger>(
  {
    registered: 'สมัครสมาชิก',
    verified: 'ยืนยันตัวตนผ่าน',
    first_deposit: 'ฝากครั้งแรก',
    elite: 'ขึ้นระดับ Elite',
    emperor: 'ขึ้นระดับ Emperor',
  },
  { label: 'ให้เมื่อ', none: 'เจ้าหน้าที่ออกให้', error: 'กรุณาเลือกเหตุการณ์' },
)
const campaignStatus = choice<CampaignStatus>(
  { DRAFT: 'ร่าง', PUBLISHED: 'เผยแพร่', ENDED: 'จบแล้ว' },
  { label: 'สถานะ', error: INVALID_TEXT },
)
const issuedStatus = choice(voucherWords, { label: 'สถานะ', error: INVALID_TEXT })
const claimableAt = labelled(moment, { label: 'ใช้ได้ตั้งแต่', none: 'ตั้งแต่เผยแพร่' })
const lifeDays = 'อายุ (วัน)'
const most = 'ออกได้ไม่เกิน (ใบ)'
const reason = z.object({ reason: reasonField })

const SOME_REWARD = { error: 'กรุณากรอกรางวัลอย่างน้อยหนึ่งอย่าง', path: [FIRST_REWARD_FIELD] }

/** The form of a campaign's draft. */
export const campaignForm = z
  .object({
    code: labelled(code.toUpperCase(), { placeholder: 'WEB-NOV' }).regex(
      /^[A-Z0-9][A-Z0-9-]{1,19}$/,
      `รหัสแคมเปญใช้${CODE_SIGNS.upper} ความยาว 2 ถึง 20 ตัว`,
    ),
    title,
    kind,
    ...rewardFields(VOUCHER_REWARD_MAX),
    claimableAt: labelled(claimableAt, { hint: 'เว้นว่าง: ตั้งแต่เผยแพร่' })
      .optional()
      .meta({ description: 'from the publishing on when left out' }),
    lifeDays: labelled(whole('จำนวนวัน', { min: 1, max: LIFE_DAYS_MAX }), lifeDays).default(LIFE_DAYS_INITIAL),
    count: labelled(whole('จำนวนคูปอง', { min: 1, max: SHARED_CAP_MAX }), most).meta({
      description: 'the most that may be issued: the budget is this times the worth',
    }),
    sharedCode: labelled(sharedCode, { hint: 'เว้นว่าง: ระบบสร้างให้' })
      .optional()
      .meta({ description: 'of a shared campaign; made when left out' }),
    trigger: labelled(trigger, { hint: 'ให้เองหนึ่งใบต่อสมาชิก นับเหตุการณ์หลังเผยแพร่ จนครบจำนวนที่ออกได้' })
      .optional()
      .meta({ description: 'what gives a voucher automatically, of a personal campaign; operators give them when left out' }),
  })
  .refine(givesSomething, SOME_REWARD)
  .refine(({ kind, trigger }) => trigger === undefined || kind === 'personal', {
    error: 'ให้ตามเหตุการณ์ได้เฉพาะแคมเปญที่ระบุสมาชิก',
    path: ['trigger'],
  })

export const campaign = z.object({
  id,
  code: labelled(z.string(), 'รหัสแคมเปญ'),
  title: labelled(z.string(), 'ชื่อคูปอง'),
  kind,
  trigger: trigger.nullable().meta({ description: 'what gives a voucher without an operator' }),
  status: campaignStatus,
  reward: gives,
  claimableAt: claimableAt.nullable(),
  lifeDays: labelled(count, lifeDays),
  count: labelled(count, most),
  sharedCode: labelled(z.string(), 'รหัสร่วม').nullable(),
  worth: labelled(baht, 'มูลค่าต่อใบ').meta({ description: 'of one voucher: a point counts 0.10, a spin 10.00' }),
  budget: labelled(baht, 'งบสูงสุด').meta({ description: 'of all that may be issued' }),
  madeBy: labelled(z.string(), 'ร่างโดย'),
  madeById: numberId,
  madeAt: moment,
  publishedBy: labelled(z.string(), 'เผยแพร่โดย').nullable(),
  publishedAt: moment.nullable(),
  endedAt: moment.nullable(),
  counts: z.object({
    issued: labelled(count, 'ออกแล้ว'),
    open: count,
    claimed: labelled(count, 'รับแล้ว'),
    expired: count,
    revoked: count,
    spent: labelled(baht, 'มูลค่าที่รับแล้ว'),
  }),
})

const issue = z.object({
  usernames: z
    .array(typedText().max(64), INVALID_TEXT)
    .max(ISSUE_LINES_MAX, `ครั้งละไม่เกิน ${ISSUE_LINES_MAX.toLocaleString('en')} บรรทัด`)
    .default([])
    .meta({ description: 'one voucher each; a blank line is an open code' }),
  count: labelled(whole('จำนวนรหัส', { min: 0, max: ISSUE_LINES_MAX }), 'จำนวนรหัสเปิด (คนแรกที่กรอกได้ไป)')
    .default(0)
    .meta({ description: 'open codes in addition to the lines' }),
})

export const issuedVoucher = z.object({
  id,
  username: labelled(z.string(), { label: 'สมาชิก', none: 'ยังไม่มีเจ้าของ' }).nullable(),
  memberId: numberId.nullable(),
  codeEnd: labelled(z.string(), { label: 'ท้ายรหัส', none: '-' }).nullable().meta({ description: 'the last four signs of its own code' }),
  status: issuedStatus,
  claimableAt: labelled(moment, 'ใช้ได้ตั้งแต่'),
  expiresAt: labelled(moment, 'หมดอายุ'),
  claimedAt: labelled(moment, { label: 'รับเมื่อ', none: '-' }).nullable(),
  reason: labelled(z.string(), 'เหตุผล').nullable().meta({ description: 'why it was revoked' }),
})

const listQuery = <Status extends z.ZodType>(status: Status, search: string) =>
  z.object({ ...tableQuery, q: labelled(searchLine({ max: 64 }), search).optional(), status: status.optional() })

export const vouchersConsoleSchemas = {
  campaigns: {
    query: listQuery(campaignStatus, 'รหัสแคมเปญหรือชื่อคูปอง'),
    data: z.object({ items: z.array(campaign), total: count }),
  },
  campaign: { params, data: campaign },
  vouchers: {
    params,
    query: listQuery(issuedStatus, 'ชื่อผู้ใช้หรือ 4 ตัวท้ายของรหัส'),
    data: z.object({ items: z.array(issuedVoucher), total: count }),
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
