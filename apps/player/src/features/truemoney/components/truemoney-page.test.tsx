// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { truemoneyCalls } from '@morakot/contract/features/truemoney/calls'
import type { truemoneySchemas } from '@morakot/contract/features/truemoney/schema'
import { cashierCalls } from '@morakot/contract/features/cashier/calls'
import { visibleText } from '@morakot/ui/testing/page-text'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serveDeposits } from '../../../testing/deposits.ts'
import type { Cashier, DepositMethods } from '../../../testing/deposits.ts'
import { closePlayer, openPlayer } from '../../../testing/open-player.tsx'
import { expectVisible, press, write } from '../../../testing/page.ts'

type Schemas = typeof truemoneySchemas
type Own = Reply<Schemas['own']>['items'][number]

/** Longer than the page waits between two polls while TrueMoney is silent. */
const SILENT_POLLED_MS = 16_000
const LINK = 'https://gift.truemoney.com/campaign/?v=0123456789abcdef0123456789abcdef01'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(closePlayer)

test('[F-41, CONST-6] a TrueMoney that does not answer shows as closed with the reason and the ways that are open, and returns automatically', async () => {
  const { server, state } = serveDeposits()
  let isDown = true
  server.on<Schemas, 'own'>(truemoneyCalls.own, () => ({ items: [], demoPayer: null }))
  server.on<Cashier, 'depositBank'>(cashierCalls.depositBank, ({ query }): DepositMethods => {
    if (query.get('type') !== 'TRUEWALLET' || !isDown) return state.methods
    return { ...state.methods, available: false, accounts: [], wallet: null, closed: { reason: 'down', opensAt: null } }
  })
  await openPlayer('/deposit?way=truemoney')
  const tab = () => within(screen.getByRole('navigation', { name: 'เลือกช่องทางฝากเงิน' })).getByRole('link', { name: /ทรูมันนี่/ })
  await expectVisible('ปิดอยู่ ทรูมันนี่ไม่ตอบ เปิดเองเมื่อกลับมาใช้ได้')
  await waitFor(() => expect(visibleText(tab())).toContain('ปิดอยู่'))
  const others = within(await screen.findByRole('navigation', { name: 'ฝากทางอื่นได้ตอนนี้' })).getAllByRole('link')
  expect(others.map((link) => visibleText(link))).toEqual(['QRพร้อมเพย์', 'แนบสลิป'])
  expect(screen.queryByLabelText('ลิงก์ซอง')).toBeNull()

  isDown = false
  await vi.advanceTimersByTimeAsync(SILENT_POLLED_MS)
  expect(await screen.findByLabelText('ลิงก์ซอง')).toBeDefined()
  expect(visibleText(tab())).not.toContain('ปิดอยู่')
})

test('[PROD-4] a voucher without an answer is shown as being checked, not to be sent again, until the credit is there', async () => {
  const { server } = serveDeposits()
  const checking: Own = {
    depositId: '019ab3c4-0000-7000-8000-000000000001',
    kind: 'VOUCHER',
    status: 'CHECKING',
    amount: null,
    reference: 'cdef01',
    reason: null,
    createdAt: '2026-11-23T05:00:00.000Z',
  }
  let items: readonly Own[] = []
  server.on<Schemas, 'own'>(truemoneyCalls.own, () => ({ items: [...items], demoPayer: null }))
  server.on<Schemas, 'redeemVoucher'>(truemoneyCalls.redeemVoucher, ({ body, headers }) => {
    expect([body, headers.get('idempotency-key')]).toEqual([{ link: LINK }, expect.stringMatching(/^[\w-]{36}$/)])
    items = [checking]
    return checking
  })
  await openPlayer('/deposit?way=truemoney')
  await write('ลิงก์ซอง', LINK)
  await press('รับซองเข้าเครดิต')
  await expectVisible('ทรูมันนี่ยังไม่ตอบ เราถามต่อให้เองจนรู้ผล ไม่ต้องส่งซ้ำ')
  const own = () => screen.queryByRole('region', { name: 'รายการทรูมันนี่ของคุณ' })
  await expectVisible('กำลังตรวจ', own)

  items = [{ ...checking, status: 'CREDITED', amount: 90 }]
  await vi.advanceTimersByTimeAsync(SILENT_POLLED_MS)
  await expectVisible('เครดิตเข้าแล้ว', own)
  await expectVisible('฿90.00', own)
})
