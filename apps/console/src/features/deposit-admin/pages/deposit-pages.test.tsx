// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { depositAdminCalls } from '@morakot/contract/features/deposit-admin/calls'
import type { depositAdminSchemas } from '@morakot/contract/features/deposit-admin/schema'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectVisible, openRow, takeAction } from '../../../testing/desk.ts'
import { openConsole, operatorOf, serveAs } from '../../../testing/open-console.tsx'

type Schemas = typeof depositAdminSchemas
type Slip = Reply<Schemas['slip']>

const AT = '2026-11-23T05:00:00.000Z'
const SLIP: Slip = {
  slipId: '019ab3c4-0000-7000-8000-0000000000d1',
  memberId: '7',
  username: 'malee',
  memberName: 'มาลี ใจดี',
  memberAccount: '••••••7890',
  method: 'SLIP',
  status: 'UNDER_REVIEW',
  source: null,
  amount: null,
  typedAmount: 1_250,
  reference: null,
  twinReference: null,
  isCodeRead: false,
  checks: [{ name: 'verified', passed: null }],
  reason: 'unreadable',
  transfer: null,
  receipts: [],
  proposedBy: null,
  decidedBy: null,
  createdAt: AT,
  decidedAt: null,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function serveSlip() {
  const server = serveAs(() => operatorOf('finance'))
  server.on<Schemas, 'slips'>(depositAdminCalls.slips, () => ({ items: [SLIP], total: 1 }))
  server.on<Schemas, 'slip'>(depositAdminCalls.slip, () => SLIP)
  return server
}

test('[VALID-7] a slip whose code was not read is checked with the bank and the reference that the operator types', async () => {
  const sent = vi.fn<(body: unknown) => void>()
  serveSlip().on<Schemas, 'checkSlip'>(depositAdminCalls.checkSlip, ({ body }) => {
    sent(body)
    return { ...SLIP, reason: 'not_found' }
  })
  await openConsole('/deposit-slips')
  await openRow('malee')
  await takeAction({
    button: 'ตรวจกับธนาคาร',
    fields: { ธนาคารผู้โอน: 'SCB', เลขอ้างอิง: 'FT-77' },
    preview: 'FT-77',
    confirm: 'ตรวจกับธนาคาร',
    outcome: 'ธนาคารไม่พบรายการ',
  })
  expect(sent).toHaveBeenCalledExactlyOnceWith({ bank: 'SCB', reference: 'FT-77' })
})

test('[WATCHED-1] the picture of a slip is shown under the name of its reader and the time, for 60 s, and again only by another view', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const server = serveSlip()
    server.on<Schemas, 'slipPicture'>(depositAdminCalls.slipPicture, () => ({ picture: btoa('a picture') }))
    await openConsole('/deposit-slips')
    await openRow('malee')
    fireEvent.click(await screen.findByRole('button', { name: 'ดูรูปสลิป' }))

    const picture = await screen.findByRole('img', { name: 'รูปสลิป' })
    const mark = picture.parentElement?.querySelector('.document-mark')?.textContent
    expect(mark).toContain(operatorOf('finance').operator.displayName)
    expect(mark).toMatch(/\d{1,2}:\d{2}/)
    await vi.advanceTimersByTimeAsync(50_000)
    expect(screen.queryByRole('img', { name: 'รูปสลิป' })).not.toBeNull()
    await vi.advanceTimersByTimeAsync(10_000)
    await waitFor(() => expect(screen.queryByRole('img', { name: 'รูปสลิป' })).toBeNull())
    expect(server.count(depositAdminCalls.slipPicture)).toBe(1)

    fireEvent.click(screen.getByRole('button', { name: 'เปิดดูอีกครั้ง' }))
    await screen.findByRole('img', { name: 'รูปสลิป' })
    expect(server.count(depositAdminCalls.slipPicture)).toBe(2)
  } finally {
    vi.useRealTimers()
  }
})

test('[VALID-7] a slip is refused with a reason that members read', async () => {
  const sent = vi.fn<(body: unknown) => void>()
  serveSlip().on<Schemas, 'rejectSlip'>(depositAdminCalls.rejectSlip, ({ body }) => {
    sent(body)
    return { ...SLIP, status: 'REJECTED', reason: 'edited' }
  })
  await openConsole('/deposit-slips')
  await openRow('malee')
  fireEvent.click(await screen.findByRole('button', { name: 'ไม่รับสลิปนี้' }))
  const dialog = await screen.findByRole('dialog', { name: 'ไม่รับสลิปนี้' })
  fireEvent.change(within(dialog).getByLabelText('เหตุผล'), { target: { value: 'edited' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'ตรวจทาน' }))
  await expectVisible('เหตุผลสลิปถูกแก้ไข', () => dialog)
  fireEvent.click(within(dialog).getByRole('button', { name: 'ไม่รับสลิปนี้ malee' }))
  await expectVisible('สมาชิกเห็นเหตุผลนี้', () => dialog)
  expect(sent).toHaveBeenCalledExactlyOnceWith({ reason: 'edited' })
})

test('[VALID-7] a way to deposit is closed with a reason of at least five letters, and may open automatically', async () => {
  const sent = vi.fn<(body: unknown) => void>()
  const server = serveAs(() => operatorOf('finance'))
  const methods: Reply<Schemas['methods']> = { items: [{ method: 'AUTO', isOpen: true, reason: null, opensAt: null, changed: null }] }
  server.on<Schemas, 'methods'>(depositAdminCalls.methods, () => methods)
  server.on<Schemas, 'switchMethod'>(depositAdminCalls.switchMethod, ({ body }) => {
    sent(body)
    return methods
  })
  await openConsole('/deposit-methods')
  await expectVisible('QR และโอนเข้าบัญชี')
  await takeAction({
    button: 'ปิดช่องทาง',
    fields: { เหตุผล: 'ธนาคารปิดปรับปรุง', เปิดเองเมื่อ: '2026-11-23T12:30' },
    preview: '12:30',
    confirm: 'ปิดช่องทาง QR และโอนเข้าบัญชี',
    outcome: 'บันทึกแล้ว',
  })
  expect(sent).toHaveBeenCalledExactlyOnceWith({ isOn: false, opensAt: '2026-11-23T05:30:00.000Z', reason: 'ธนาคารปิดปรับปรุง' })
})

test('[VALID-7] words of the address that no filter has are left out of the call', async () => {
  const queries: Readonly<Record<string, string>>[] = []
  const server = serveAs(() => operatorOf('finance'))
  server.on<Schemas, 'list'>(depositAdminCalls.list, ({ query }) => {
    queries.push(Object.fromEntries(query))
    return { items: [], total: 0, sum: 0, counts: { waiting: 0, unmatched: 0, done: 0, all: 0 }, from: '2026-11-01', to: '2026-11-23' }
  })
  await openConsole('/deposits?amountMin=x&amountMax=12.5&from=2026-11&to=2026-11-23&status=NONE&rail=qr&sort=amount.asc')
  await waitFor(() => expect(queries.length).toBeGreaterThan(0))
  const known = { amountMax: '12.5', to: '2026-11-23', rail: 'qr', view: 'all', sort: 'amount', order: 'asc' }
  expect(queries[0]).toEqual({ ...known, page: '1', limit: '25' })
})
