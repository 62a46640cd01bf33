// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { gatewayConsoleCalls } from '@morakot/contract/features/gateway/calls'
import type { gatewayConsoleSchemas } from '@morakot/contract/features/gateway/schema-console'
import type { OperatorRole } from '@morakot/contract/permission'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectVisible, openRow, takeAction } from '../../../testing/desk.ts'
import { openConsole, operatorOf, serveAs } from '../../../testing/open-console.tsx'

type Schemas = typeof gatewayConsoleSchemas
type Transfer = Reply<Schemas['transferOne']>
type Fault = NonNullable<Reply<Schemas['health']>['faults']>[number]

const AT = '2026-11-23T05:00:00.000Z'
const REASON = 'เกตเวย์ยืนยันทางอีเมลว่าไม่มีรายการนี้'
const FIGURES = { calls: 20, errors: 5, medianMs: 120, slowMs: 900 }
const GATEWAY: Reply<Schemas['health']>['gateways'][number] = {
  code: 'AMBKING',
  name: 'แอมบ์คิง',
  isActive: true,
  breaker: { state: 'open', failures: 5, restsUntil: AT },
  ...FIGURES,
  lastCallAt: AT,
  lastAnswerAt: AT,
  byCall: [{ call: 'transferOut', ...FIGURES }],
  list: { readAt: AT, askedAt: AT, games: 12, problem: null },
  openTransfers: 1,
  unknownTransfers: 1,
}
const UNKNOWN: Transfer = {
  transferId: '019ab3c4-0000-7000-8000-0000000000e1',
  memberId: '7',
  username: 'amb9kanda',
  platformCode: 'AMBKING',
  direction: 'out',
  amount: 11,
  state: 'UNKNOWN',
  depositId: null,
  isHeld: false,
  createdAt: AT,
  askedAt: AT,
  askedTimes: 3,
  endedAt: null,
  resolution: null,
}
const WAITING: NonNullable<Transfer['resolution']> = {
  number: 'PR12',
  outcome: 'REFUSED',
  state: 'WAITING',
  reason: REASON,
  proposedBy: 'คุณการเงิน',
  proposedAt: AT,
  isOwn: false,
  decidedBy: null,
  decidedAt: null,
  declinedBecause: null,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The server of an operator, with one transfer whose outcome is unknown. */
function serveGateway(role: OperatorRole, first: Transfer = UNKNOWN) {
  const state = { transfer: first, faults: [] as Fault[] }
  const server = serveAs(() => operatorOf(role))
  server.on<Schemas, 'health'>(gatewayConsoleCalls.health, () => ({ windowMinutes: 15, gateways: [GATEWAY], faults: state.faults }))
  server.on<Schemas, 'transferList'>(gatewayConsoleCalls.transferList, () => ({ items: [state.transfer], total: 1 }))
  server.on<Schemas, 'transferOne'>(gatewayConsoleCalls.transferOne, () => state.transfer)
  return { server, state }
}

test('finance reads how a gateway answers, and proposes what became of a transfer that it does not report', async () => {
  const { server, state } = serveGateway('finance')
  server.on<Schemas, 'propose'>(gatewayConsoleCalls.propose, ({ path, body }) => {
    expect(path).toContain(UNKNOWN.transferId)
    expect(body).toEqual({ outcome: 'REFUSED', reason: REASON })
    state.transfer = { ...UNKNOWN, resolution: { ...WAITING, isOwn: true } }
    return state.transfer
  })
  await openConsole('/gateways')
  const health = await screen.findByRole('region', { name: 'สุขภาพเกตเวย์ แอมบ์คิง' })
  for (const words of ['โอนออกจากเกตเวย์', 'ไม่ตอบติดต่อกัน 5 ครั้ง', '5 (25%)', '1 รายการ ไม่ทราบผล 1']) await expectVisible(words, () => health)
  expect(screen.queryByRole('button', { name: 'สั่งความผิดปกติ' }), 'a fault is the owner’s to order').toBeNull()

  const drawer = await openRow('amb9kanda')
  await takeAction({
    button: 'เสนอผลของรายการ',
    choose: ['เกตเวย์ไม่รับ'],
    fields: { เหตุผลและหลักฐาน: REASON },
    preview: 'เครดิตยังอยู่ที่เกตเวย์ กระเป๋าของเราไม่เปลี่ยน',
    confirm: 'เสนอผลของรายการ เกตเวย์ไม่รับ ฿11.00',
    outcome: 'ส่งให้ผู้ดูแลอีกคนอนุมัติแล้ว',
  })
  await expectVisible('คุณเป็นผู้เสนอ ต้องให้ผู้ดูแลอีกคนอนุมัติ', () => drawer)
  expect(within(drawer).queryByRole('button', { name: 'อนุมัติผลของรายการ' })).toBeNull()
  expect(within(drawer).getByRole('button', { name: 'ยกเลิกข้อเสนอ' })).toBeDefined()
})

test('another operator agrees to a proposal, and the gateway’s own word is the state that is shown', async () => {
  const { server, state } = serveGateway('owner', { ...UNKNOWN, resolution: WAITING })
  server.on<Schemas, 'approve'>(gatewayConsoleCalls.approve, () => {
    state.transfer = {
      ...UNKNOWN,
      state: 'REFUSED',
      endedAt: AT,
      resolution: { ...WAITING, state: 'DONE', decidedBy: 'เจ้าของ', decidedAt: AT },
    }
    return state.transfer
  })
  await openConsole('/gateways')
  const drawer = await openRow('amb9kanda')
  await expectVisible(REASON, () => drawer)
  await takeAction({
    button: 'อนุมัติผลของรายการ',
    fields: {},
    preview: 'ระบบถามเกตเวย์อีกครั้งก่อน ถ้าเกตเวย์บอกผลเอง ระบบใช้ผลนั้น',
    confirm: 'อนุมัติผลของรายการ เกตเวย์ไม่รับ ฿11.00',
    outcome: 'อนุมัติแล้ว สถานะ เกตเวย์ไม่รับ',
  })
  expect(server.count(gatewayConsoleCalls.approve)).toBe(1)
  expect(within(drawer).queryByRole('button', { name: 'ถามเกตเวย์อีกครั้ง' }), 'an ended transfer').toBeNull()
})

test('the gateway is queried once more about a transfer, and may still say nothing', async () => {
  const { server } = serveGateway('finance')
  server.on<Schemas, 'ask'>(gatewayConsoleCalls.ask, ({ body }) => {
    expect(body).toEqual({ reason: REASON })
    return UNKNOWN
  })
  await openConsole('/gateways')
  await openRow('amb9kanda')
  await takeAction({
    button: 'ถามเกตเวย์อีกครั้ง',
    fields: { เหตุผลและหลักฐาน: REASON },
    confirm: 'ถามเกตเวย์อีกครั้ง',
    outcome: 'เกตเวย์ยังไม่บอกผล รายการยังรออยู่',
  })
})

test('an owner orders a fault of the sandbox gateway, which is listed with how often it still comes', async () => {
  const { server, state } = serveGateway('owner')
  server.on<Schemas, 'orderFault'>(gatewayConsoleCalls.orderFault, ({ body }) => {
    expect(body).toEqual({ fault: 'cut', call: 'transferOut', times: 1, reason: 'ซ้อมเกตเวย์ไม่ตอบ' })
    state.faults = [{ fault: 'cut', call: 'transferOut', timesLeft: 1 }]
    return { faults: state.faults }
  })
  await openConsole('/gateways')
  await takeAction({
    button: 'สั่งความผิดปกติ',
    fields: { ความผิดปกติ: 'cut', คำสั่ง: 'transferOut', เหตุผลและหลักฐาน: 'ซ้อมเกตเวย์ไม่ตอบ' },
    confirm: 'สั่งความผิดปกติ ตัดสายก่อนทำรายการ',
    outcome: 'สั่งแล้ว',
  })
  await expectVisible('โอนออกจากเกตเวย์ · เหลือ 1 ครั้ง', () => screen.queryByRole('region', { name: 'ความผิดปกติของเกตเวย์จำลอง' }))
})

test('the list of games is read now, and says how many came', async () => {
  const { server } = serveGateway('owner')
  server.on<Schemas, 'readGames'>(gatewayConsoleCalls.readGames, ({ body }) => {
    expect(body).toEqual({ platformCode: 'AMBKING' })
    return { ...GATEWAY.list, games: 13 }
  })
  await openConsole('/gateways')
  const list = await screen.findByRole('region', { name: 'อ่านรายการเกมของ แอมบ์คิง' })
  fireEvent.click(within(list).getByRole('button'))
  await expectVisible('อ่านแล้ว 13 เกม', () => within(list).queryByRole('status'))
})

test('a call that the gateway did not answer says what that means', async () => {
  const { server } = serveGateway('support')
  server.on<Schemas, 'calls'>(gatewayConsoleCalls.calls, ({ query }) => {
    expect(query.get('call')).toBe('transferOut')
    const call = { platformCode: 'AMBKING', call: 'transferOut', memberId: '7', username: 'amb9kanda', tookMs: 5_000 } as const
    return { items: [{ callId: '3', at: AT, ...call, outcome: 'unknown', reason: 'cut' }], total: 1 }
  })
  await openConsole('/gateway-calls?call=transferOut')
  const drawer = await openRow('amb9kanda')
  await expectVisible('ไม่มีคำตอบที่เชื่อได้', () => drawer)
  await expectVisible('5,000 มิลลิวินาที', () => drawer)
})
