// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { vouchersCalls } from '@morakot/contract/features/vouchers/calls'
import type { vouchersSchemas } from '@morakot/contract/features/vouchers/schema'
import { refuse } from '@morakot/contract/refused'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { serveMember } from '../../../testing/member.ts'
import { closePlayer, openPlayer } from '../../../testing/open-player.tsx'
import { expectGone, expectVisible, press, thai, write } from '../../../testing/page.ts'

type Vouchers = typeof vouchersSchemas
type Voucher = Reply<Vouchers['list']>['items'][number]

const COUPON: Voucher = {
  id: '019ab3c4-0000-7000-8000-000000000001',
  code: 'E2E-1',
  title: 'คูปองทดสอบเดินทาง',
  reward: [
    { token: 'PNT', amount: 30 },
    { token: 'SPIN', amount: 2 },
  ],
  status: 'CLAIMABLE',
  claimableAt: '2026-11-01T05:00:00.000Z',
  expiresAt: '2026-12-01T05:00:00.000Z',
  claimedAt: null,
  reason: null,
}
const CLAIMED: Voucher = { ...COUPON, status: 'CLAIMED', claimedAt: '2026-11-02T05:00:00.000Z' }
const SHARED: Voucher = { ...CLAIMED, id: COUPON.id.replace(/1$/, '2'), title: 'คูปองของขวัญ', reward: [{ token: 'PNT', amount: 30 }] }
const SHARED_CODE = 'E2E-1-S'

/** A member with one coupon, and a code that anyone may type. */
function serveVouchers() {
  const server = serveMember()
  let isClaimed = false
  const list = (items: Voucher[]) => ({ items, total: items.length })
  const after = { pointsAfter: 40, spinsAfter: 2, creditAfter: 500 }
  server.on<Vouchers, 'pending'>(vouchersCalls.pending, () => list(isClaimed ? [] : [COUPON]))
  server.on<Vouchers, 'list'>(vouchersCalls.list, () => list([isClaimed ? CLAIMED : COUPON]))
  server.on<Vouchers, 'expired'>(vouchersCalls.expired, () => list([]))
  server.on<Vouchers, 'claim'>(vouchersCalls.claim, () => {
    isClaimed = true
    return { voucher: CLAIMED, ...after }
  })
  server.on<Vouchers, 'claimCode'>(vouchersCalls.claimCode, ({ body }) => {
    const { code } = body as { readonly code: string }
    if (code !== SHARED_CODE) refuse('vouchers.not_found')
    return { voucher: SHARED, ...after }
  })
  return server
}

afterEach(closePlayer)

test('[VOUCH-1, VOUCH-2, CALL-75, CALL-76, CALL-77] a member with a coupon sees the badge, claims it, and finds it in the history', async () => {
  serveVouchers()
  await openPlayer('/profile')
  fireEvent.click(await screen.findByRole('link', { name: /มี 1 คูปองรอใช้/ }))
  await expectVisible('คูปองทดสอบเดินทาง')
  await press('รับ คูปองทดสอบเดินทาง')

  expect(await screen.findByRole('dialog', { name: thai('รับแล้ว 30 พอยท์ และ 2 สปิน') })).toBeDefined()
  await press('ตกลง')
  await expectVisible('ยังไม่มีคูปอง')
  fireEvent.click(screen.getByRole('link', { name: /^ประวัติ/ }))
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').some(({ textContent }) => /คูปองทดสอบเดินทาง.*รับแล้ว/su.test(textContent))).toBe(true),
  )
})

test('[VOUCH-1] a code that is typed is claimed, and one that is unknown says so until the next try', async () => {
  serveVouchers()
  await openPlayer('/vouchers')
  await write('กรอกรหัสคูปอง', '0000-0000-0000')
  await press('ใช้รหัส')
  await expectVisible('ไม่พบคูปองนี้ หรือใช้ไม่ได้แล้ว')

  await write('กรอกรหัสคูปอง', SHARED_CODE)
  await press('ใช้รหัส')
  expect(await screen.findByRole('dialog', { name: thai('รับแล้ว 30 พอยท์') })).toBeDefined()
  await expectGone('ไม่พบคูปองนี้')
})
