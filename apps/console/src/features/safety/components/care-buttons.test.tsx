// @vitest-environment happy-dom
import { safetyConsoleCalls } from '@morakot/contract/features/safety/calls'
import type { safetyConsoleSchemas } from '@morakot/contract/features/safety/schema'
import type { Permission } from '@morakot/contract/nouns'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { GrantedProvider } from '#shared/permissions'
import { takeAction } from '../../../testing/desk.ts'
import { operatorOf, serveAs } from '../../../testing/open-console.tsx'
import { renderConsole } from '../../../testing/render-console.tsx'
import type { Case } from '../queries.ts'
import { CareButtons } from './care-buttons.tsx'

type Schemas = typeof safetyConsoleSchemas

const LIMITS: Case['limits'] = [
  {
    kind: 'deposit',
    period: 'day',
    value: 1_000,
    used: 0,
    left: 800,
    resetsAt: '2026-11-23T17:00:00.000Z',
    pending: null,
    order: { value: 800, until: '2026-12-23T05:00:00.000Z', text: null },
  },
]
const AT = '2026-11-23T05:00:00.000Z'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show(granted: readonly Permission[]) {
  const server = serveAs(() => operatorOf('support'))
  await renderConsole(() => (
    <GrantedProvider value={new Set(granted)}>
      <CareButtons memberId="7" username="wirat61" limits={LIMITS} reads={[['member']]} />
    </GrantedProvider>
  ))
  return server
}

test('[CARE-1] support opens a case by hand from the page of a member', async () => {
  const server = await show(['limits.tighten', 'safety.view'])
  server.on<Schemas, 'open'>(safetyConsoleCalls.open, ({ path, body }) => {
    expect(path).toContain('/members/7/')
    expect(body).toEqual({ caseId: expect.any(String), cause: 'line', text: 'ขอพักสองสัปดาห์' })
    return {
      caseId: '019ab3c4-0000-7000-8000-0000000000c1',
      memberId: '7',
      username: 'wirat61',
      status: 'OPEN',
      score: 0,
      scoreMax: 0,
      level: 'message',
      kinds: [],
      isWithoutOffers: false,
      isOnBreak: false,
      holder: null,
      isOwn: false,
      contacts: 0,
      openedAt: AT,
      closedAt: null,
      cause: 'line',
      markers: [],
      entries: [],
      limits: [],
      exclusion: null,
      finding: null,
      reason: null,
      openedBy: 'ซัพพอร์ต',
      closedBy: null,
    }
  })
  await takeAction({
    button: 'เปิดเคสดูแล',
    fields: { รายละเอียด: 'ขอพักสองสัปดาห์' },
    preview: 'ลดวงเงินและเริ่มพักการเล่นได้ในเคสนี้',
    confirm: 'เปิดเคสดูแล',
    outcome: 'เปิดเคสแล้ว',
  })
  expect(server.count(safetyConsoleCalls.open)).toBe(1)
})

test('[CARE-1] a role that may not tighten limits has no button, and one that sees no cases no link', async () => {
  await show([])
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})

test('[LIMIT-1] support limits a member until an end, sees what holds and what the member reads', async () => {
  const server = await show(['limits.tighten'])
  server.on<Schemas, 'orderLimit'>(safetyConsoleCalls.orderLimit, ({ path, body }) => {
    expect(path).toContain('/members/7/limits')
    expect(body).toEqual({
      orderId: expect.any(String),
      limit: { kind: 'deposit', period: 'day', value: 500 },
      months: '3',
      askedHow: 'own_initiative',
      evidence: 'ฝากวันละหลายครั้ง',
      memberText: 'ฝากถี่มาก',
    })
    return {
      kind: 'deposit',
      period: 'day',
      value: 500,
      askedHow: 'own_initiative',
      evidence: 'ฝากวันละหลายครั้ง',
      memberText: 'ฝากถี่มาก',
      operator: 'ซัพพอร์ต',
      madeAt: AT,
      endsAt: '2027-02-23T05:00:00.000Z',
    }
  })
  await takeAction({
    button: 'ตั้งวงเงินแบบมีกำหนด',
    prepare: async (dialog) => {
      expect(within(dialog).getByRole('option', { name: /800/u })).toBeTruthy()
      fireEvent.change(within(dialog).getByLabelText('ขอมาทาง'), { target: { value: 'own_initiative' } })
      await within(dialog).findByLabelText('เหตุผลที่สมาชิกเห็น')
    },
    fields: { 'วงเงินใหม่ (บาท)': '500', นาน: '3', รายละเอียด: 'ฝากวันละหลายครั้ง', เหตุผลที่สมาชิกเห็น: 'ฝากถี่มาก' },
    preview: 'ใหม่฿500.00',
    confirm: 'ตั้งวงเงิน',
    outcome: 'ตั้งวงเงินแล้ว',
  })
})

test('[BREAK-1] support starts a self-exclusion by the typed username, and sees what happens', async () => {
  const server = await show(['limits.tighten'])
  server.on<Schemas, 'orderBreak'>(safetyConsoleCalls.orderBreak, ({ path, body }) => {
    expect(path).toContain('/members/7/breaks')
    expect(body).toEqual({ orderId: expect.any(String), length: 'm6', askedHow: 'phone', evidence: 'ขอหยุดหกเดือน', username: 'wirat61' })
    return {
      kind: 'self_exclusion',
      startsAt: AT,
      endsAt: '2027-05-23T05:00:00.000Z',
      askedHow: 'phone',
      evidence: 'ขอหยุดหกเดือน',
      memberText: null,
      operator: 'ซัพพอร์ต',
    }
  })
  await takeAction({
    button: 'เริ่มพักการเล่น',
    prepare: async (dialog) => {
      expect(within(dialog).queryByLabelText('ชื่อผู้ใช้ของสมาชิก')).toBeNull()
      fireEvent.change(within(dialog).getByLabelText('ระยะเวลา'), { target: { value: 'm6' } })
      await within(dialog).findByLabelText('ชื่อผู้ใช้ของสมาชิก')
    },
    fields: { ขอมาทาง: 'phone', รายละเอียด: 'ขอหยุดหกเดือน', ชื่อผู้ใช้ของสมาชิก: 'wirat61' },
    preview: 'ครบกำหนดแล้วสมาชิกต้องขอกลับมาเอง',
    confirm: 'เริ่มพักการเล่น',
    outcome: 'เริ่มพักการเล่นแล้ว',
  })
})
