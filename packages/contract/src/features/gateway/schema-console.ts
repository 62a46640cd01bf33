import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { choice, labelled } from '../../fields.ts'
import { baht, id, INVALID_TEXT, moment, searchLine, tableQuery, whole } from '../../formats.ts'
import { reasonField } from '../../reason.ts'
import { gatewayCallWords, gatewayFaultWords, resolutionWords } from '../../record-words.ts'
import { FAULT_TIMES_MAX, GATEWAY_FAULTS } from '../../outside/gateway-faults.ts'
import { proposalNumber } from '../../proposal.ts'
import type { gatewayConsoleCalls } from './calls.ts'
import {
  BREAKER_STATES,
  GATEWAY_CALL_NAMES,
  GATEWAY_OUTCOMES,
  RESOLUTION_OUTCOMES,
  RESOLUTION_STATES,
  TRANSFER_STATES,
  TRANSFER_VIEWS,
} from './states.ts'

const count = z.number().int().nonnegative()
const reason = labelled(reasonField, 'เหตุผลและหลักฐาน')
const platformCode = z.enum(['AMBKING', 'SB'], INVALID_TEXT)
const name = searchLine({ max: 36 })

const figures = {
  calls: count,
  errors: count.meta({ description: 'without an answer that proves anything, or not made while the gateway is left alone' }),
  medianMs: count.nullable(),
  slowMs: count.nullable().meta({ description: '95 of 100 answered within it' }),
}

const gameList = z.object({
  readAt: moment.nullable().meta({ description: 'when the list of games was taken last' }),
  askedAt: moment.nullable(),
  games: count.meta({ description: 'named by the list that was taken last' }),
  problem: z.string().nullable().meta({ description: 'why the newest answer changed nothing' }),
})

const gateway = z.object({
  code: platformCode,
  name: z.string(),
  isActive: z.boolean(),
  breaker: z.object({
    state: z.enum(BREAKER_STATES),
    failures: count.meta({ description: 'in a row' }),
    restsUntil: moment.nullable(),
  }),
  ...figures,
  lastCallAt: moment.nullable(),
  lastAnswerAt: moment.nullable(),
  byCall: z.array(z.object({ call: z.string(), ...figures })),
  list: gameList,
  openTransfers: count,
  unknownTransfers: count,
})

const fault = z.object({
  fault: z.enum(GATEWAY_FAULTS),
  call: z.string().nullable().meta({ description: 'null: whichever comes next' }),
  timesLeft: count.nullable().meta({ description: 'null: until it is ended' }),
})

const call = z.object({
  callId: z.string(),
  at: moment,
  platformCode,
  call: z.string(),
  memberId: z.string().nullable(),
  username: z.string().nullable(),
  tookMs: count,
  outcome: z.enum(GATEWAY_OUTCOMES),
  reason: z.string().nullable(),
})

const transfer = z.object({
  transferId: id,
  memberId: z.string(),
  username: z.string(),
  platformCode,
  direction: z.enum(['in', 'out']).meta({ description: 'out: from the gateway into the wallet' }),
  amount: baht,
  state: z.enum(TRANSFER_STATES),
  depositId: z.string().nullable(),
  isHeld: z.boolean().meta({ description: 'above what a gateway gives back without a person: nothing is ordered' }),
  createdAt: moment,
  askedAt: moment.nullable(),
  askedTimes: count,
  endedAt: moment.nullable(),
  resolution: z
    .object({
      number: proposalNumber,
      outcome: z.enum(RESOLUTION_OUTCOMES),
      state: z.enum(RESOLUTION_STATES),
      reason: z.string(),
      proposedBy: z.string(),
      proposedAt: moment,
      isOwn: z.boolean(),
      decidedBy: z.string().nullable(),
      decidedAt: moment.nullable(),
      declinedBecause: z.string().nullable(),
    })
    .nullable()
    .meta({ description: 'the newest' }),
})

const params = z.object({ transferId: id })

export const gatewayConsoleSchemas = {
  health: {
    data: z.object({
      windowMinutes: count,
      gateways: z.array(gateway),
      faults: z.array(fault).nullable().meta({ description: 'null: the gateway is no sandbox, or does not tell' }),
    }),
  },
  calls: {
    query: z.object({
      ...tableQuery,
      platformCode: platformCode.optional(),
      call: z.enum(GATEWAY_CALL_NAMES, INVALID_TEXT).optional(),
      outcome: z.enum(GATEWAY_OUTCOMES, INVALID_TEXT).optional(),
      q: name.optional().meta({ description: 'the beginning of a username' }),
    }),
    data: z.object({ items: z.array(call), total: count }),
  },
  transferList: {
    query: z.object({
      ...tableQuery,
      view: z.enum(TRANSFER_VIEWS, INVALID_TEXT).default('open'),
      q: name.optional().meta({ description: 'the beginning of a username, or a reference' }),
    }),
    data: z.object({ items: z.array(transfer), total: count }),
  },
  transferOne: { params, data: transfer },
  ask: { params, body: z.object({ reason }), data: transfer },
  propose: {
    params,
    body: z.object({ outcome: choice(resolutionWords, { label: 'ผลที่เกตเวย์ยืนยัน', error: INVALID_TEXT }), reason }),
    data: transfer,
  },
  approve: { params, data: transfer },
  decline: { params, body: z.object({ reason }), data: transfer },
  readGames: { body: z.object({ platformCode }), data: gameList },
  orderFault: {
    body: z.object({
      fault: choice(gatewayFaultWords, { label: 'ความผิดปกติ', error: INVALID_TEXT }),
      call: choice(gatewayCallWords, { label: 'คำสั่ง', none: 'ทุกคำสั่ง', error: INVALID_TEXT }).nullable(),
      times: labelled(whole('จำนวนครั้ง', { min: 0, max: FAULT_TIMES_MAX }), { label: 'จำนวนครั้ง', hint: '0 คือจนกว่าจะยกเลิก' }).meta({
        description: '0: until it is ended',
      }),
      reason,
    }),
    data: z.object({ faults: z.array(fault) }),
  },
  endFaults: { body: z.object({ reason }), data: z.object({ faults: z.array(fault) }) },
} as const satisfies SchemasOf<typeof gatewayConsoleCalls>
