import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { choice, labelled } from '../../fields.ts'
import { baht, creditAfter, id, INVALID_TEXT, line, moment, numberId, tableQuery } from '../../formats.ts'
import { reasonField as ruleReason } from '../../reason.ts'
import { cashbackGroupWords, cashbackKindWords, cashbackWords } from '../../record-words.ts'
import { TIERS } from '../privileges/states.ts'
import type { cashbackCalls, cashbackConsoleCalls } from './calls.ts'
import { ratesInput, cashbackRules } from './schema-rules.ts'
import { CASHBACK_GROUPS, CASHBACK_KINDS, CASHBACK_STATES, CASHBACK_VIEWS } from './states.ts'

const day = z.iso.date()
const period = z.object({ from: day, to: day.meta({ description: 'the last Bangkok day of the period' }) })

const shareLine = z.object({
  group: z.enum(CASHBACK_GROUPS),
  stake: baht.meta({ description: 'real stakes of closed rounds; of cashback without rounds that gave their stake back' }),
  win: baht.meta({ description: 'real wins of the same rounds' }),
  rate: z.number().meta({ description: 'cashback of the stake in percent; 0 for loss-return' }),
  amount: baht.meta({ description: 'rounded down; the sum is rounded once, so it may be a satang more' }),
})

/** How an amount came about. Promotions, net loss, percent and tier are loss-return's. */
const breakdown = z.object({
  lines: z.array(shareLine),
  promo: baht.meta({ description: 'bonus, reward credit and cashback that was paid on that day' }),
  net: baht.meta({ description: 'the net loss, at least 0' }),
  percent: z.number(),
  tier: z.enum(TIERS).nullable(),
})

const row = z.object({
  period,
  amount: baht.meta({ description: '0 when it was less than the minimum' }),
  state: z.enum([...CASHBACK_STATES, 'ACCRUING']),
  readyAt: moment,
  autoPayAt: moment.meta({ description: 'when it is paid automatically' }),
  paidAt: moment.nullable(),
  breakdown,
})

const kind = z.object({
  amount: baht.meta({ description: 'what can be claimed now' }),
  claimable: z.boolean(),
  minimum: baht,
  period: period.meta({ description: 'of the newest row that is ready, else of the running period' }),
  readyAt: moment.meta({ description: 'of the same period' }),
  breakdown: breakdown.meta({ description: 'of the same period; an estimate while it runs' }),
  running: row.meta({ description: 'the first period that is not ready: an estimate' }),
  following: row.nullable().meta({ description: 'the period that began while `running`, which is over, waits to be ready at 02:00' }),
  rows: z.array(row).meta({ description: 'the latest calculations, newest first' }),
})

export const cashbackSchemas = {
  read: { data: z.object({ cashback: kind, lossReturn: kind, isOnBreak: z.boolean() }) },
  transfer: {
    body: z.object({ kind: z.enum(CASHBACK_KINDS, INVALID_TEXT) }),
    data: z.object({ amount: baht, creditAfter, periods: z.array(period) }),
  },
} as const satisfies SchemasOf<typeof cashbackCalls>

const none = '-'
/** One category of games in a calculation. */
export const cashbackLine = shareLine.extend({
  group: choice(cashbackGroupWords, { label: 'หมวดเกม', error: INVALID_TEXT }),
  stake: labelled(shareLine.shape.stake, 'เดิมพันเงินจริง'),
  win: labelled(shareLine.shape.win, 'ได้รับ'),
  rate: labelled(shareLine.shape.rate, 'อัตรา'),
  amount: labelled(shareLine.shape.amount, 'ยอด'),
})

const cashbackBreakdown = breakdown.extend({
  lines: z.array(cashbackLine),
  promo: labelled(breakdown.shape.promo, 'โบนัสและรางวัลของวันนั้น'),
  net: labelled(breakdown.shape.net, 'ยอดเสียสุทธิ'),
  percent: labelled(breakdown.shape.percent, 'อัตราคืนตามระดับ'),
})

const kindView = choice(cashbackKindWords, { label: 'ประเภท', error: INVALID_TEXT })

export const cashbackCalculation = row.extend({
  id,
  kind: kindView,
  memberId: numberId,
  username: labelled(z.string(), 'สมาชิก'),
  amount: labelled(row.shape.amount, 'ยอดที่ได้').meta({ description: '0 when it was less than the minimum' }),
  computed: labelled(baht, 'ยอดก่อนขั้นต่ำและเพดาน').meta({ description: 'the total of the figures, before minimum and maximum' }),
  state: choice(cashbackWords, { label: 'สถานะ', error: INVALID_TEXT }),
  readyAt: labelled(moment, 'พร้อมรับ'),
  autoPayAt: labelled(moment, 'จ่ายเองเมื่อ').meta({ description: 'when it is paid automatically' }),
  paidAt: labelled(moment, { label: 'จ่ายเมื่อ', none }).nullable(),
  transferId: labelled(z.string(), { label: 'เลขบัญชีแยกประเภท', none }).nullable(),
  breakdown: cashbackBreakdown,
})

const ratesView = z.object({
  version: z.number().int().meta({ description: 'of the latest rates; 0 for those of the beginning' }),
  rates: cashbackRules.schema.meta({ description: 'of the running week, in thousandths' }),
  next: z
    .object({ rates: cashbackRules.schema, from: day })
    .nullable()
    .meta({ description: 'the latest rates, where they hold from a later week on' }),
})

export const cashbackConsoleSchemas = {
  list: {
    query: z.object({
      ...tableQuery,
      view: z.enum(CASHBACK_VIEWS, INVALID_TEXT).default('all'),
      kind: kindView.optional(),
      q: line('ชื่อผู้ใช้', { max: 24 }).optional(),
    }),
    data: z.object({ items: z.array(cashbackCalculation), total: z.number().int() }),
  },
  rates: { data: ratesView },
  saveRates: {
    body: z.object({
      version: z.number(INVALID_TEXT).int(INVALID_TEXT).min(0, INVALID_TEXT),
      rates: ratesInput,
      reason: ruleReason,
    }),
    data: ratesView.extend({ outcome: z.enum(['done', 'proposed']) }),
  },
} as const satisfies SchemasOf<typeof cashbackConsoleCalls>
