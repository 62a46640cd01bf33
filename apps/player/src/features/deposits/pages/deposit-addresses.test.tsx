// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { newQr, serveDeposits } from '../../../testing/deposits.ts'
import { closePlayer, openPlayer } from '../../../testing/open-player.tsx'
import { expectVisible, press } from '../../../testing/page.ts'

afterEach(closePlayer)

const qrPicture = async (amount: string) => await screen.findByRole('img', { name: `QR พร้อมเพย์ ยอด ${amount} บาท` })

describe('the one page of deposits', () => {
  const tab = (name: string) => screen.findByRole('link', { name, current: 'page' })

  test('[CASHPAGE-1, ROUTE-13, ROUTE-14, ROUTE-15] each address opens its tab, and a QR that is not named gives its place to the amounts', async () => {
    serveDeposits()
    for (const [address, name, shown] of [
      ['/deposit-selection', 'QR', '/deposit-selection'],
      ['/deposit', 'โอน', '/deposit'],
      ['/deposit?way=transfer', 'โอน', '/deposit?way=transfer'],
      ['/deposit?way=slip', 'สลิป', '/deposit?way=slip'],
      ['/deposit?way=truemoney', 'ทรูมันนี่', '/deposit?way=truemoney'],
      ['/deposit?way=qr', 'QR', '/deposit-selection'],
      ['/deposit/ask-me-pay', 'QR', '/deposit-selection'],
    ] as const) {
      const { router } = await openPlayer(address)
      expect(await tab(name), address).toBeDefined()
      expect(router.state.location.href, address).toBe(shown)
      cleanup()
    }
  })

  test('[CASHPAGE-1] a tab replaces the entry of the history, and a QR is one of its own', async () => {
    serveDeposits()
    const { router } = await openPlayer('/profile')
    await router.navigate({ to: '/deposit-selection' })
    const entries = router.history.length
    fireEvent.click(await screen.findByRole('link', { name: 'โอน' }))
    await tab('โอน')
    fireEvent.click(await screen.findByRole('link', { name: 'QR' }))
    await tab('QR')
    expect(router.history.length).toBe(entries)
    await press('฿300')
    await qrPicture('300.00')
    expect(router.history.length).toBe(entries + 1)
    router.history.back()
    await waitFor(() => expect(router.state.location.href).toBe('/deposit-selection'))
  })

  test('[CASHPAGE-3] a deposit that is in is a slip: sum, balance, way, time and reference, and the way on to play', async () => {
    const { state } = serveDeposits()
    const paid = { ...newQr(250), status: 'CREDITED' as const, creditedAt: '2026-11-23T05:00:00.000Z' }
    state.deposits.push(paid)
    await openPlayer(`/deposit/ask-me-pay?deposit=${paid.depositId}`)
    const slip = () => screen.queryByRole('region', { name: 'ฝากเงินสำเร็จ' })
    for (const words of ['฿250.00', 'เครดิตคงเหลือ ฿', 'QR พร้อมเพย์', '23 พ.ย. 69 12:00 น.', paid.reference]) await expectVisible(words, slip)
    for (const name of ['แชร์', 'บันทึก']) expect(screen.getByRole('button', { name })).toBeDefined()
    expect(screen.getByRole('link', { name: /^เล่นต่อ|^เลือกเกม/ })).toBeDefined()
  })
})
