// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { redemptionConsoleCalls } from '@morakot/contract/features/redemption/calls'
import type { redemptionConsoleSchemas } from '@morakot/contract/features/redemption/schema-console'
import type { OperatorRole } from '@morakot/contract/permission'
import { description, plain, visibleText } from '@morakot/ui/testing/page-text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectVisible, openRow, rowWith, takeAction } from '../../../testing/desk.ts'
import { openConsole, operatorOf, serveAs } from '../../../testing/open-console.tsx'

type Schemas = typeof redemptionConsoleSchemas
type Order = Reply<Schemas['order']>

const AT = '2026-11-23T05:00:00.000Z'
const PARCEL: Order = {
  id: '019ab3c4-0000-7000-8000-0000000000d8',
  number: 'RD00000012',
  memberId: '7',
  username: 'malee',
  itemName: 'ร่มพับ',
  type: 'COMMODITY',
  image: '/art/gift.svg',
  priceInPoint: 1_900,
  value: 190,
  status: 'PENDING',
  reason: null,
  retries: 0,
  province: 'เชียงใหม่',
  carrier: null,
  trackingNumber: null,
  transactionHash: null,
  firstApproverId: null,
  firstApprover: null,
  createdAt: AT,
  updatedAt: AT,
  isLate: false,
  timeline: [{ status: 'PENDING', at: AT, note: null, by: 'สมาชิก' }],
  isErased: false,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The board of one order, which each move changes as the server does. */
function serveOrders(role: OperatorRole, first: Order = PARCEL) {
  const state = { order: first, moves: [] as unknown[] }
  const server = serveAs(() => operatorOf(role))
  server.on<Schemas, 'board'>(redemptionConsoleCalls.board, () => ({
    items: [state.order],
    total: 1,
    counts: {} as Reply<Schemas['board']>['counts'],
  }))
  server.on<Schemas, 'order'>(redemptionConsoleCalls.order, () => state.order)
  server.on<Schemas, 'move'>(redemptionConsoleCalls.move, ({ path, body }) => {
    expect(path).toContain(PARCEL.id)
    state.moves.push(body)
    const { to, ...given } = body as Pick<Order, 'carrier' | 'trackingNumber'> & { readonly to: Order['status'] }
    state.order = { ...state.order, ...given, status: to }
    return state.order
  })
  return { server, state }
}

test('[ENT-17, STATE-1] the carrier that the member named is shown, fills the dialog in, and may be replaced', async () => {
  const { state } = serveOrders('support', { ...PARCEL, status: 'APPROVED', carrier: 'FLASH' })
  await openConsole('/redemption')
  const drawer = await openRow('malee')
  await expectVisible('ขนส่งที่สมาชิกเลือก', () => drawer)
  await takeAction({
    button: 'ส่งออก',
    prepare: async (dialog) => {
      const carrier = within(dialog).getByRole<HTMLInputElement>('combobox', { name: 'บริษัทขนส่ง' })
      expect(carrier.value).toBe('FLASH')
      fireEvent.change(carrier, { target: { value: 'DHL' } })
    },
    fields: { เลขพัสดุ: 'TH01412F8K90B' },
    confirm: 'ส่งออก',
    outcome: 'เปลี่ยนสถานะแล้ว',
  })
  expect(state.moves).toEqual([{ to: 'DELIVERING', carrier: 'DHL', trackingNumber: 'TH01412F8K90B' }])
})

test('[STATE-1] a parcel is prepared, checked, and sent off with its carrier and number, which the board shows', async () => {
  const { state } = serveOrders('support')
  await openConsole('/redemption')
  const drawer = await openRow('malee')
  await expectVisible('ร่มพับ · ของส่งบ้าน', () => drawer)
  for (const button of ['เริ่มเตรียม', 'ตรวจสอบผ่าน']) await takeAction({ button, fields: {}, confirm: button, outcome: 'เปลี่ยนสถานะแล้ว' })
  await takeAction({
    button: 'ส่งออก',
    prepare: async (dialog) => {
      const action = within(dialog)
      expect(description(action.getByRole('button', { name: 'ตรวจทาน' }))).toBe(plain('กรุณาเลือกบริษัทขนส่ง'))
      fireEvent.change(action.getByRole('combobox', { name: 'บริษัทขนส่ง' }), { target: { value: 'FLASH' } })
      await waitFor(() => expect(description(action.getByRole('button', { name: 'ตรวจทาน' }))).toBe(plain('กรุณากรอกเลขพัสดุ')))
    },
    fields: { เลขพัสดุ: 'th0141 2f8k90b' },
    confirm: 'ส่งออก',
    outcome: 'เปลี่ยนสถานะแล้ว',
  })
  expect(state.moves).toEqual([
    { to: 'PROCESSING' },
    { to: 'APPROVED' },
    { to: 'DELIVERING', carrier: 'FLASH', trackingNumber: 'TH01412F8K90B' },
  ])
  await waitFor(async () => expect(visibleText(await rowWith('malee'))).toContain(plain('Flash Express TH01412F8K90B')))
})

test('[STATE-1] who may not work on orders reads them, and moves none', async () => {
  serveOrders('auditor')
  await openConsole('/redemption')
  const drawer = await openRow('malee')
  await expectVisible('เชียงใหม่', () => drawer)
  expect(within(drawer).queryByRole('button', { name: /เริ่มเตรียม|ไม่อนุมัติ|ส่งออก/ })).toBeNull()
})

test('[BULK-2] twenty parcels that wait are sent off with six clicks and one paste', async () => {
  const { server } = serveOrders('support')
  const sent: unknown[] = []
  const lines = Array.from({ length: 20 }, (_, at) => ({
    number: `RD${String(at).padStart(8, '0')}`,
    carrier: 'FLASH',
    trackingNumber: `TH${String(at).padStart(8, '0')}B`,
  }))
  const checked = { lines: lines.map((line) => ({ ...line, problem: null, itemName: 'ร่มพับ' })), good: 20, bad: 0 }
  server.on<Schemas, 'previewTracking'>(redemptionConsoleCalls.previewTracking, ({ body }) => {
    expect(body).toEqual({ lines, prepares: true })
    return checked
  })
  server.on<Schemas, 'tracking'>(redemptionConsoleCalls.tracking, ({ body }) => {
    sent.push(body)
    return checked
  })
  await openConsole('/redemption')
  let clicks = 0
  const click = (target: HTMLElement) => {
    clicks += 1
    fireEvent.click(target)
  }

  click(await screen.findByRole('button', { name: 'กรอกเลขพัสดุหลายรายการ' }))
  const dialog = await screen.findByRole('dialog')
  const action = within(dialog)
  const pasted = lines.map(({ number, carrier, trackingNumber }) => `${number}, ${carrier}, ${trackingNumber}`).join('\n')
  fireEvent.change(action.getByLabelText('รายการ (บรรทัดละหนึ่งคำขอ)'), { target: { value: pasted } })
  click(action.getByRole('checkbox'))
  click(action.getByRole('button', { name: 'ตรวจรายการ' }))
  await expectVisible('ส่งได้ 20 รายการ ไม่ได้ 0 รายการ', () => dialog)
  click(action.getByRole('button', { name: 'ตรวจทาน' }))
  click(await action.findByRole('button', { name: 'ส่งพัสดุ 20 รายการ' }))
  await expectVisible('บันทึกแล้ว 20 รายการ ไม่ได้ 0 รายการ', () => dialog)
  click(action.getByRole('button', { name: 'ปิด' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(clicks).toBe(6)
  expect(sent).toEqual([{ lines, prepares: true, bulkId: expect.stringMatching(/^[\w-]{36}$/) }])
})
