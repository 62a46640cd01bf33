import { z } from 'zod'
import { DEVICE_KINDS } from '../../choices.ts'
import { choice, labelled } from '../../fields.ts'
import { baht, id, INVALID_TEXT, moment, numberId } from '../../formats.ts'
import { breakWords, freezeWords, limitKindWords, limitPeriodWords, tierWords, withdrawalWords } from '../../record-words.ts'
import { shownTag } from '../member-tags/schema.ts'
import { pointSchemas } from '../points/schema.ts'
import { consoleGrant } from '../promotions/schema-console.ts'
import { breakOrder, limitOrder } from '../safety/schema.ts'
import { protectionSchemas } from '../protection/schema.ts'
import { CREDIT_TYPES } from '../../movement.ts'
import type { HolderState } from '../members/states.ts'
import { FREEZE_REASONS, MEMBER_FLAGS, TIMELINE_KINDS } from './states.ts'

const count = z.number().int()
export const memberTier = choice(tierWords, { label: 'ระดับ', error: INVALID_TEXT })
const status = labelled(z.enum(['active', 'blocked']), 'สถานะ')
const maskedBank = z.object({ code: z.string(), number: z.string().meta({ description: 'masked but the last four digits' }) })
const maskedPhone = labelled(z.string(), 'เบอร์โทร').meta({ description: 'masked' })
const operator = z.string().meta({ description: 'display name of the operator' })

const NEVER = 'ยังไม่เคย'
const BANK = 'บัญชีธนาคาร'
const lastDepositAt = labelled(moment, { label: 'ฝากล่าสุด', none: NEVER }).nullable()
const registeredAt = labelled(moment, 'สมัครเมื่อ')

/** One row of the members' list. */
export const memberRow = z.object({
  memberId: numberId,
  username: labelled(z.string(), 'สมาชิก'),
  name: labelled(z.string(), 'ชื่อ'),
  tier: memberTier,
  phone: maskedPhone,
  bank: labelled(maskedBank, BANK),
  isVerified: labelled(z.boolean(), { label: 'ยืนยันตัวตน', words: { true: 'ยืนยันแล้ว', false: 'ยังไม่ยืนยัน' } }),
  credit: labelled(baht, 'เครดิต').meta({ description: 'real and bonus credit, THB' }),
  points: labelled(count, { label: 'พอยท์', kind: 'count' }),
  deposits90Days: labelled(baht, 'ฝาก 90 วัน'),
  status,
  tags: labelled(z.array(shownTag), 'ป้าย').meta({ description: 'those that the roles of the operator see' }),
  isOnBreak: z.boolean(),
  registeredAt,
  lastSeenAt: labelled(moment, { label: 'ใช้งานล่าสุด', none: NEVER }).nullable(),
  lastDepositAt,
})

/** A freeze in force. */
export const freezeView = z.object({
  reason: labelled(z.enum(FREEZE_REASONS), { label: 'ถูกระงับเพราะ', words: freezeWords }),
  note: z.string().nullable(),
  operator,
  at: moment,
})

const money = z.object({
  real: labelled(baht, 'เครดิตจริง'),
  bonus: labelled(baht, 'โบนัส'),
  onHold: labelled(baht, 'กันไว้สำหรับถอน').meta({ description: 'held by withdrawals that have not ended' }),
  withdrawable: labelled(baht, 'ถอนได้ตอนนี้').meta({ description: 'what a withdrawal could take now' }),
  debt: labelled(baht, 'ค้างชำระ'),
  points: labelled(count, { label: 'พอยท์', kind: 'count' }),
  spins: labelled(count, { label: 'สปิน', kind: 'count' }),
  turnoverTarget: baht,
  turnoverLeft: labelled(baht, 'ยอดเทิร์นคงเหลือ').meta({ description: 'still to be staked before all deposited money may leave' }),
  deposits90Days: labelled(baht, 'ฝาก 90 วัน'),
  depositedTotal: labelled(baht, 'ทั้งหมด'),
  withdrawnTotal: baht,
  net: labelled(baht, 'สุทธิสมาชิก').meta({
    description: 'paid out less deposited, over the whole life: negative when the member has put in more',
  }),
})

/** The bank's reply about the holder of the account. */
const holderWords: Readonly<Record<HolderState, string>> = {
  verified: 'ตรงกับชื่อสมาชิก',
  unclear: 'ยืนยันไม่ได้',
  differs: 'เป็นชื่ออื่น',
  none: 'ไม่พบบัญชีนี้',
  shared: 'มีสมาชิกอื่นใช้บัญชีเดียวกัน',
}

const sourceWords: Readonly<Record<string, string>> = {
  FACEBOOK: 'Facebook',
  GOOGLE: 'Google',
  YOUTUBE: 'YouTube',
  IG: 'Instagram',
  TIKTOK: 'TikTok',
  TWITTER: 'X (Twitter)',
  FRIEND: 'เพื่อนแนะนำ',
  EXPERT: 'ผู้แนะนำของค่าย',
  OTHER: 'อื่นๆ',
}

/** The head and overview of a member's page. */
export const memberHead = z.object({
  memberId: numberId,
  username: z.string(),
  name: z.string(),
  tier: memberTier,
  platformCode: z.string(),
  status,
  freeze: freezeView.nullable(),
  tags: z.array(shownTag).meta({ description: 'those that the roles of the operator see' }),
  flags: z.array(z.enum(MEMBER_FLAGS)).meta({ description: 'what to know now, in order of weight' }),
  contact: z.object({
    phone: maskedPhone,
    line: labelled(z.string(), { label: 'LINE', none: 'ไม่มี' }).nullable(),
    bank: labelled(
      maskedBank.extend({
        holder: labelled(z.string(), 'ชื่อบัญชี'),
        changedAt: labelled(moment, 'เปลี่ยนบัญชีเมื่อ').nullable(),
        holderState: choice(holderWords, {
          label: 'ธนาคารตอบเรื่องชื่อบัญชี',
          none: 'ยังไม่ตอบ ระบบจะถามอีกครั้ง',
          error: INVALID_TEXT,
        })
          .nullable()
          .meta({ description: 'what the bank said of the holder; null: it has not said anything yet' }),
        holderCheckedAt: moment.nullable(),
        hasHolderCase: z.boolean().meta({ description: 'an operator has to look at whose the account is' }),
      }),
      BANK,
    ),
  }),
  money,
  withdrawalLocks: z.array(z.object({ code: z.string(), title: z.string(), amount: baht.nullable() })),
  counts: z.object({
    deposits: count,
    withdrawals: count,
    notes: count,
    openRounds: labelled(count, { label: 'รอบเกมที่ยังเปิด', kind: 'count' }),
    openWithdrawals: labelled(count, { label: 'รายการถอนที่ยังไม่จบ', kind: 'count' }),
  }),
  verifiedAt: moment.nullable(),
  registeredAt,
  marketingSource: labelled(z.string().nullable(), { label: 'รู้จักเราจาก', words: sourceWords }),
  referredBy: z.object({ memberId: numberId, username: z.string() }).nullable(),
  lastLogin: labelled(z.object({ at: moment, device: z.string(), address: z.string() }), 'เข้าระบบล่าสุด').nullable(),
  lastDepositAt,
  lastWithdrawAt: moment.nullable(),
})

const { months, pending } = pointSchemas.overview.data.shape

/** Points that wait for their turnover. */
export const pendingPoints = pending.element.extend({
  amount: labelled(pending.element.shape.amount, 'ยอดฝาก'),
  points: labelled(count, { label: 'พอยท์', kind: 'count' }),
  turnoverLeft: labelled(pending.element.shape.turnoverLeft, 'ยอดเล่นคงเหลือ'),
  dueAt: labelled(moment, 'เข้าอย่างช้า'),
})

/** Points that end together. */
export const endingPoints = months.element.extend({
  endsAt: labelled(moment, 'หมดอายุ'),
  points: labelled(count, { label: 'พอยท์', kind: 'count' }),
})

/** The bonuses and points of a member. */
export const memberBonus = z.object({
  grants: z.array(consoleGrant).meta({ description: 'the newest 20' }),
  grantsTotal: count,
  points: z.object({
    balance: labelled(count, { label: 'พอยท์ที่ใช้ได้', kind: 'count' }),
    pendingTotal: labelled(count, { label: 'พอยท์ที่รอเข้า', kind: 'count' }),
    pending: z.array(pendingPoints),
    months: z.array(endingPoints).meta({ description: 'months in which points end, the nearest first' }),
  }),
})

const cause = z.object({
  kind: z.enum(['deposit', 'withdrawal', 'round']),
  id: z.string().meta({ description: 'deposit id, withdrawal id, or the number of our round' }),
  number: z.string().meta({ description: 'as people say it: DP00000012, WD00000007, R-123' }),
  label: z.string().nullable().meta({ description: 'the name of the game' }),
})

/** One transfer on a member's credit. */
export const movement = z.object({
  transferId: numberId,
  kind: z.string().meta({ description: 'the kind of the ledger transfer' }),
  type: z.enum(CREDIT_TYPES),
  text: labelled(z.string(), 'ชนิด').meta({ description: 'what the member reads for this kind' }),
  real: labelled(baht, 'เครดิตจริง'),
  bonus: labelled(baht, 'โบนัส'),
  amount: labelled(baht, 'จำนวน'),
  balanceAfter: labelled(baht, 'คงเหลือ'),
  createdAt: labelled(moment, 'เวลา'),
  cause: labelled(cause, 'ที่มา').nullable(),
})

const roundWords = { open: 'ยังเปิดอยู่', closed: 'ปิดแล้ว' } as const

/** A game round: our number and the provider's. */
export const round = z.object({
  roundNumber: numberId,
  number: labelled(z.string(), 'เลขรอบของเรา').meta({ description: 'R- and our number' }),
  hostId: labelled(z.string(), 'ค่าย'),
  providerRoundId: labelled(z.string(), 'เลขรอบของค่าย'),
  game: labelled(z.string(), { label: 'เกม', none: 'ไม่ทราบเกม' }).nullable(),
  tableId: labelled(z.string(), { label: 'โต๊ะของค่าย', none: 'ไม่ใช่โต๊ะร่วม' })
    .nullable()
    .meta({ description: 'the id that the provider gives the shared table' }),
  state: choice(roundWords, { label: 'สถานะ', error: INVALID_TEXT }),
  bets: count,
  stakeReal: baht,
  stakeBonus: baht,
  win: labelled(baht, 'ชนะ'),
  net: labelled(baht, 'สุทธิ').meta({ description: 'win less stakes' }),
  flags: z.array(z.string()),
  openedAt: labelled(moment, 'เปิดรอบ'),
  closedAt: labelled(moment, { label: 'ปิดรอบ', none: roundWords.open }).nullable(),
})

export const roundDetail = round.extend({
  messages: z.array(
    z.object({
      messageId: numberId,
      txId: z.string().meta({ description: 'the id of the transaction at the provider' }),
      kind: z.string(),
      state: z.string(),
      stakeReal: baht,
      stakeBonus: baht,
      win: baht,
      at: moment,
      entries: z.array(
        z.object({ transferId: numberId, kind: z.string(), account: z.string(), amount: baht, balanceAfter: baht.nullable() }),
      ),
    }),
  ),
})

export const withdrawal = z.object({
  withdrawalId: id,
  number: labelled(z.string(), 'เลขรายการ'),
  amount: labelled(baht, 'จำนวน'),
  status: choice(withdrawalWords, { label: 'สถานะ', error: INVALID_TEXT }),
  reason: z.string().nullable(),
  bank: labelled(maskedBank, 'เข้าบัญชี'),
  createdAt: labelled(moment, 'เวลา'),
  paidAt: labelled(moment, { label: 'จบเมื่อ', none: '' }).nullable(),
})

export const memberBreak = z.object({
  kind: choice(breakWords, { label: 'วงเงิน', error: INVALID_TEXT }),
  startsAt: labelled(moment, 'ตั้งแต่'),
  endsAt: labelled(moment, { label: 'ถึง', none: 'ตลอดไป' }).nullable().meta({ description: 'null is for ever' }),
  returnAskedAt: moment.nullable(),
  order: breakOrder.nullable().meta({ description: 'how an operator came to start it; null when the member did' }),
})

const { limits, ...shape } = protectionSchemas.limits.data.shape
const { value, used, left, resetsAt } = limits.element.shape
const NO_LIMIT = 'ไม่ได้ตั้ง'

/** A limit that the member set: of play in minutes, else in baht. */
export const memberLimit = limits.element.extend({
  kind: labelled(limits.element.shape.kind, { label: 'วงเงิน', words: limitKindWords }),
  period: labelled(limits.element.shape.period, { words: limitPeriodWords }),
  value: labelled(value, { label: 'ตั้งไว้', none: NO_LIMIT }),
  used: labelled(used, 'ใช้ไป'),
  left: labelled(left, 'เหลือ'),
  resetsAt: labelled(resetsAt, 'เริ่มนับใหม่'),
})

export const memberProtection = z.object({
  ...shape,
  limits: z.array(memberLimit),
  breaks: z.array(memberBreak),
  orders: z.array(limitOrder),
})

const endedWords: Readonly<Record<string, string>> = {
  logout: 'ออกจากระบบ',
  other_device: 'เข้าจากเครื่องอื่น',
  expired: 'หมดเวลา',
  blocked: 'ถูกระงับ',
  password: 'เปลี่ยนรหัสผ่าน',
  operator: 'เจ้าหน้าที่จบเซสชัน',
}
const address = labelled(z.string(), 'ที่อยู่ IP')
const lastSeenAt = labelled(moment, 'ใช้งานล่าสุด')

export const memberSession = z.object({
  sessionId: numberId,
  device: labelled(z.string(), 'อุปกรณ์'),
  address,
  openedAt: labelled(moment, 'เข้าระบบ'),
  lastSeenAt,
  endedAt: moment.nullable(),
  endedReason: labelled(z.string(), { label: 'สิ้นสุด', words: endedWords, none: 'ใช้งานอยู่' }).nullable(),
})

export const memberDevice = z.object({
  deviceId: id,
  name: labelled(z.string(), 'อุปกรณ์'),
  kind: z.enum(DEVICE_KINDS),
  address,
  firstSeenAt: labelled(moment, 'พบครั้งแรก'),
  lastSeenAt,
  revokedAt: moment.nullable(),
  otherMembers: labelled(count, 'สมาชิกอื่น').meta({ description: 'how many other members have logged in from this browser' }),
})

export const deviceList = z.object({ sessions: z.array(memberSession), devices: z.array(memberDevice) })

export const timelineEntry = z.object({
  key: z.string(),
  kind: z.enum(TIMELINE_KINDS),
  at: labelled(moment, 'เวลา'),
  code: z.string().meta({ description: 'a status, reason or action' }),
  actor: labelled(z.string(), { label: 'โดย', none: 'สมาชิกหรือระบบ' })
    .nullable()
    .meta({ description: 'the operator; null for the member or the system' }),
  subject: z.string().nullable().meta({ description: 'deposit id, withdrawal id or the device' }),
  number: labelled(z.string(), { label: 'เลขรายการ', none: '' }).nullable(),
  amount: labelled(baht, { label: 'จำนวน', none: '' }).nullable(),
  text: z.string().nullable(),
})
