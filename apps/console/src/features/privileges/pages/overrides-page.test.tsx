// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { privilegeConsoleCalls } from '@morakot/contract/features/privileges/calls'
import type { privilegeConsoleSchemas } from '@morakot/contract/features/privileges/schema'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { findMember, openRow, takeAction } from '../../../testing/desk.ts'
import { openConsole, operatorOf, serveAs } from '../../../testing/open-console.tsx'

type Schemas = typeof privilegeConsoleSchemas
type Override = Reply<Schemas['propose']>

const AT = '2026-11-23T05:00:00.000Z'
const REASON = 'ลูกค้าเก่าที่ย้ายมา'
const WAITING: Override = {
  overrideId: '019ab3c4-0000-7000-8000-0000000000e8',
  memberId: '7',
  username: 'malee',
  from: 'DEFAULT',
  tier: 'ELITE',
  until: '2099-12-31T17:00:00.000Z',
  reason: REASON,
  status: 'WAITING',
  number: 'PR16',
  proposedBy: 'คุณการตลาด',
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

test('[PAGE-7] one operator proposes a tier until a day, and another gives it', async () => {
  const server = serveAs(() => operatorOf('marketing'))
  let items: readonly Override[] = []
  server.on<Schemas, 'overrides'>(privilegeConsoleCalls.overrides, () => ({ items: [...items], total: items.length }))
  server.on<Schemas, 'member'>(privilegeConsoleCalls.member, () => ({
    memberId: '7',
    username: 'malee',
    name: 'มาลี ใจดี',
    tier: 'DEFAULT',
    deposits90d: 5_500,
    graceUntil: null,
    overrideUntil: null,
  }))
  server.on<Schemas, 'propose'>(privilegeConsoleCalls.propose, ({ body }) => {
    expect(body).toEqual({ overrideId: expect.any(String), username: 'malee', tier: 'ELITE', lastDay: '2099-12-31', reason: REASON })
    items = [WAITING]
    return { ...WAITING, isOwn: true }
  })
  server.on<Schemas, 'approve'>(privilegeConsoleCalls.approve, ({ path }) => {
    expect(path).toContain(WAITING.overrideId)
    items = [{ ...WAITING, status: 'DONE', decidedBy: 'เจ้าของ', decidedAt: AT }]
    return items[0] as Override
  })
  await openConsole('/tier-overrides')
  await takeAction({
    button: 'เสนอกำหนดระดับ',
    prepare: async (dialog) => await findMember(dialog, 'malee'),
    fields: { 'วันสุดท้าย (ปปปป-ดด-วว)': '2099-12-31', เหตุผล: REASON },
    preview: 'ยอดฝากในช่วงที่นับ ฿5,500.00 ระดับใหม่ Elite ถึงวันที่ 2099-12-31',
    confirm: 'เสนอระดับ Elite',
    outcome: 'ส่งให้ผู้ดูแลอีกคนอนุมัติแล้ว',
  })
  await openRow('malee')
  await takeAction({
    button: 'อนุมัติ',
    title: 'อนุมัติการกำหนดระดับ',
    fields: {},
    preview: 'ระดับมีผลทันที และไม่ลดก่อนวันที่กำหนด',
    confirm: 'อนุมัติ Elite',
    outcome: 'อนุมัติแล้ว',
  })
  expect([server.count(privilegeConsoleCalls.propose), server.count(privilegeConsoleCalls.approve)]).toEqual([1, 1])
})
