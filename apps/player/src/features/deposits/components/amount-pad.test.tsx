// @vitest-environment happy-dom
import { qrRequestSchema } from '@morakot/contract/features/cashier/schema'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { QUICK_BAHT } from '../rules.ts'
import { AmountPad } from './amount-pad.tsx'
import { useOpenDeposit } from './use-open-deposit.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const RESETS_AT = '2026-11-27T17:00:00.000Z'

function Pad() {
  return <AmountPad methods={{ min: 50, max: 50_000 }} request={useOpenDeposit()} schema={qrRequestSchema} icon="qr" submit="สร้าง QR" />
}

/** The buttons that are drawn under an own limit that leaves so many baht (null is no limit), and which of them take a press. */
async function drawn(left: number | null) {
  const limits = left === null ? [] : [{ kind: 'deposit', period: 'day', left, resetsAt: RESETS_AT }]
  await draw(Pad, { known: [[['protection', 'limits'], { limits }]] })
  const all = screen.getAllByRole('button').filter(({ textContent }) => textContent !== 'สร้าง QR')
  const buttons = all.map((button) => ({
    text: button.textContent,
    isOpen: button.getAttribute('aria-disabled') !== 'true',
    isStruck: button.querySelector('s') !== null,
    why: document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent?.replaceAll('\u2060', ''),
  }))
  cleanup()
  return buttons
}

test('[F-138] without a limit every usual amount is offered', async () => {
  const buttons = await drawn(null)
  expect(buttons.map(({ text }) => text)).toEqual(['฿100', '฿300', '฿500', '฿1,000', '฿3,000', '฿5,000'])
  expect(buttons.every(({ isOpen, isStruck }) => isOpen && !isStruck)).toBe(true)
})

test.each([67.05, 99.99, 100, 299, 300, 4_999.99, 5_000, 70_000])(
  '[F-138] with %s baht left an amount is open when it is not above them; one above is struck out and names the rest',
  async (left) => {
    const buttons = await drawn(left)
    for (const [at, baht] of QUICK_BAHT.entries()) {
      const { isOpen, isStruck, why } = buttons[at] ?? expect.fail()
      expect([baht, isOpen, isStruck]).toEqual([baht, baht <= left, baht > left])
      if (baht > left) expect(why).toBe(`เหลือ ฿${left.toLocaleString('en', { minimumFractionDigits: 2 })}`)
    }
    const rest = buttons.slice(QUICK_BAHT.length).map(({ text }) => text)
    expect(rest).toEqual(left < 100 ? [`ฝาก ${left.toFixed(2)} บาท`] : [])
  },
)

test('[F-138] less than the least deposit is not offered', async () => {
  expect((await drawn(49)).filter(({ isOpen }) => isOpen)).toEqual([])
})
