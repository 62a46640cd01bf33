import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { choice, labelled } from '../../fields.ts'
import { baht, id, INVALID_TEXT, moment, searchLine, tableQuery, whole } from '../../formats.ts'
import { reasonField } from '../../reason.ts'
import { directionWords, gatewayCallWords, gatewayFaultWords, resolutionWords, transferWords } from '../../record-words.ts'
import { FAULT_TIMES_MAX } from '../../outside/gateway.ts'
import { proposalNumber } from '../../proposal.ts'
import type { gatewayConsoleCalls } from './calls.ts'
import { TRANSFER_VIEWS } from './states.ts'
import type { BreakerState, GatewayOutcome, RESOLUTION_STATES } from './states.ts'

const breakerWords: Readonly<Record<BreakerState, string>> = { closed: 'ปกติ', open: 'พักอยู่', half_open: 'กำลังลองใหม่' }

const outcomeWords: Readonly<Record<GatewayOutcome, string>> = {
  yes: 'สำเร็จ',
  no: 'ปฏิเสธ',
  token: 'ไม่รู้จักโทเค็น',
  unknown: 'ไม่ทราบผล',
  resting: 'ไม่ได้ส่ง',
}

const resolutionStateWords: Readonly<Record<(typeof RESOLUTION_STATES)[number], string>> = {
  WAITING: 'รออนุมัติ',
  DONE: 'อนุมัติแล้ว',
  DECLINED: 'ไม่อนุมัติ',
  OVERTAKEN: 'เกตเวย์บอกผลก่อน',
  EXPIRED: 'หมดเวลา 30 นาที เสนอใหม่ได้',
}

const NONE = '-'
const NEVER = 'ยังไม่เคย'
const CALL = { label: 'คำสั่ง', words: gatewayCallWords }
const ANY_CALL = 'ทุกคำสั่ง'

const count = z.number().int().nonnegative()
const reason = labelled(reasonField, 'เหตุผลและหลักฐาน')
const milliseconds = (label: string) => labelled(count, { label, kind: 'count', unit: 'มิลลิวินาที', none: NONE })
const resolved = choice(resolutionWords, { label: 'ผลที่เกตเวย์ยืนยัน', error: INVALID_TEXT })
const outcome = choice(outcomeWords, { label: 'ผล', error: INVALID_TEXT })
const fault = choice(gatewayFaultWords, { label: 'ความผิดปกติ', error: INVALID_TEXT })
const platformCode = choice({ AMBKING: 'AMBKING', SB: 'SB' }, { label: 'ระบบ', error: INVALID_TEXT })
const name = searchLine({ max: 36 })

const figures = {
  calls: count,
  errors: count.meta({ description: 'without an answer that proves anything, or not made while the gateway is left alone' }),
  medianMs: milliseconds('ตอบปกติ').nullable(),
  slowMs: milliseconds('ช้าสุด 5%').nullable().meta({ description: '95 of 100 answered within it' }),
}

const gameList = z.object({
  readAt: moment.nullable().meta({ description: 'when the list of games was taken last' }),
  askedAt: moment.nullable(),
  games: count.meta({ description: 'named by the list that was taken last' }),
  problem: z.string().nullable().meta({ description: 'why the newest answer changed nothing' }),
})

/** The calls of one kind in the last minutes. */
export const gatewayFigures = z.object({ call: labelled(z.string(), CALL), ...figures })

export const gatewayHealth = z.object({
  code: platformCode,
  name: z.string(),
  isActive: z.boolean(),
  breaker: z.object({
    state: choice(breakerWords, { label: 'ตัวตัดวงจร', error: INVALID_TEXT }),
    failures: count.meta({ description: 'in a row' }),
    restsUntil: moment.nullable(),
  }),
  ...figures,
  lastCallAt: labelled(moment, { label: 'ถามล่าสุด', none: NEVER }).nullable(),
  lastAnswerAt: labelled(moment, { label: 'ตอบล่าสุด', none: NEVER }).nullable(),
  byCall: z.array(gatewayFigures),
  list: gameList,
  openTransfers: count,
  unknownTransfers: count,
})

export const orderedFault = z.object({
  fault,
  call: labelled(z.string(), { ...CALL, none: ANY_CALL })
    .nullable()
    .meta({ description: 'null: whichever comes next' }),
  timesLeft: count.nullable().meta({ description: 'null: until it is ended' }),
})

export const gatewayCall = z.object({
  callId: z.string(),
  at: labelled(moment, 'เวลา'),
  platformCode,
  call: labelled(z.string(), CALL),
  memberId: z.string().nullable(),
  username: labelled(z.string(), { label: 'สมาชิก', none: 'ยังไม่รู้จัก' }).nullable(),
  tookMs: milliseconds('ใช้เวลา'),
  outcome,
  reason: labelled(z.string(), { label: 'สาเหตุ', none: NONE }).nullable(),
})

/** The outcome of a transfer that one operator proposes, and another decides. */
export const gatewayResolution = z.object({
  number: proposalNumber,
  outcome: resolved,
  state: choice(resolutionStateWords, { label: 'สถานะ', error: INVALID_TEXT }),
  reason: labelled(z.string(), 'เหตุผลและหลักฐาน'),
  proposedBy: labelled(z.string(), 'ผู้เสนอ'),
  proposedAt: moment,
  isOwn: z.boolean(),
  decidedBy: labelled(z.string(), 'ผู้ตัดสิน').nullable(),
  decidedAt: moment.nullable(),
  declinedBecause: labelled(z.string(), 'เหตุผลที่ปิด').nullable(),
})

export const gatewayTransfer = z.object({
  transferId: labelled(id, 'เลขอ้างอิง'),
  memberId: z.string(),
  username: labelled(z.string(), 'สมาชิก'),
  platformCode,
  direction: choice(directionWords, { label: 'ทาง', error: INVALID_TEXT }).meta({ description: 'out: from the gateway into the wallet' }),
  amount: labelled(baht, 'จำนวน'),
  state: choice(transferWords, { label: 'สถานะ', error: INVALID_TEXT }),
  depositId: labelled(z.string(), 'รายการฝาก').nullable(),
  isHeld: z.boolean().meta({ description: 'above what a gateway gives back without a person: nothing is ordered' }),
  createdAt: labelled(moment, 'เวลา'),
  askedAt: labelled(moment, { label: 'ถามล่าสุด', none: NEVER }).nullable(),
  askedTimes: labelled(count, { label: 'ถามแล้ว', kind: 'count' }),
  endedAt: labelled(moment, { label: 'จบเมื่อ', none: NONE }).nullable(),
  resolution: gatewayResolution.nullable().meta({ description: 'the newest' }),
})

const params = z.object({ transferId: id })

export const gatewayConsoleSchemas = {
  health: {
    data: z.object({
      windowMinutes: count,
      gateways: z.array(gatewayHealth),
      faults: z.array(orderedFault).nullable().meta({ description: 'null: the gateway is no sandbox, or does not report it' }),
    }),
  },
  calls: {
    query: z.object({
      ...tableQuery,
      platformCode: platformCode.optional(),
      call: choice(gatewayCallWords, { label: CALL.label, error: INVALID_TEXT }).optional(),
      outcome: outcome.optional(),
      q: labelled(name, 'ชื่อผู้ใช้').optional().meta({ description: 'the beginning of a username' }),
    }),
    data: z.object({ items: z.array(gatewayCall), total: count }),
  },
  transferList: {
    query: z.object({
      ...tableQuery,
      view: z.enum(TRANSFER_VIEWS, INVALID_TEXT).default('open'),
      q: labelled(name, 'ชื่อผู้ใช้หรือเลขอ้างอิง').optional().meta({ description: 'the beginning of a username, or a reference' }),
    }),
    data: z.object({ items: z.array(gatewayTransfer), total: count }),
  },
  transferOne: { params, data: gatewayTransfer },
  ask: { params, body: z.object({ reason }), data: gatewayTransfer },
  propose: {
    params,
    body: z.object({ outcome: resolved, reason }),
    data: gatewayTransfer,
  },
  approve: { params, data: gatewayTransfer },
  decline: { params, body: z.object({ reason }), data: gatewayTransfer },
  readGames: { body: z.object({ platformCode }), data: gameList },
  orderFault: {
    body: z.object({
      fault,
      call: choice(gatewayCallWords, { label: CALL.label, none: ANY_CALL, error: INVALID_TEXT }).nullable(),
      times: labelled(whole('จำนวนครั้ง', { min: 0, max: FAULT_TIMES_MAX }), { label: 'จำนวนครั้ง', hint: '0 คือจนกว่าจะยกเลิก' }).meta({
        description: '0: until it is ended',
      }),
      reason,
    }),
    data: z.object({ faults: z.array(orderedFault) }),
  },
  endFaults: { body: z.object({ reason }), data: z.object({ faults: z.array(orderedFault) }) },
} as const satisfies SchemasOf<typeof gatewayConsoleCalls>
