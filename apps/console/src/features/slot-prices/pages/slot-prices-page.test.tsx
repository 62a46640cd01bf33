// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { slotPriceCalls } from '@morakot/contract/features/slot-prices/calls'
import type { slotPriceSchemas } from '@morakot/contract/features/slot-prices/schema'
import { plain, visibleText } from '@morakot/ui/testing/page-text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectVisible } from '../../../testing/desk.ts'
import { openConsole, operatorOf, serveAs } from '../../../testing/open-console.tsx'

type Schemas = typeof slotPriceSchemas
type Prices = Reply<Schemas['prices']>

const DAY = { price: 200, duration: 1, durationUnit: 'day' } as const
const MONTH = { price: 5_900, duration: 30, durationUnit: 'day' } as const
const PRICES: Prices = {
  version: 0,
  utilities: [{ ...DAY, id: '0-1', sold30: 2, points30: 400 }],
  eliteTurnsADay: 2,
  history: [],
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[CALL-37] marketing adds a price of the statistics, sees it next to those in force, and puts it into force with a reason', async () => {
  const server = serveAs(() => operatorOf('marketing'))
  let prices = PRICES
  server.on<Schemas, 'prices'>(slotPriceCalls.prices, () => prices)
  server.on<Schemas, 'editPrices'>(slotPriceCalls.editPrices, ({ body }) => {
    expect(body).toEqual({ utilities: [DAY, MONTH], eliteTurnsADay: 2, version: 0, reason: 'เพิ่มสิทธิ์รายเดือน' })
    prices = { ...PRICES, version: 1, utilities: [...PRICES.utilities, { ...MONTH, id: '1-2', sold30: 0, points30: 0 }] }
    return { ...prices, auditId: 'AU-3' }
  })
  await openConsole('/slot-access')
  fireEvent.click(await screen.findByRole('button', { name: 'แก้ไขราคา' }))
  const dialog = await screen.findByRole('dialog', { name: 'แก้ไขราคาสถิติสล็อต' })
  const edit = within(dialog)
  fireEvent.click(edit.getByRole('button', { name: 'เพิ่มรายการ' }))
  fireEvent.change(edit.getByLabelText('รายการที่ 2 จำนวน'), { target: { value: '30' } })
  fireEvent.change(edit.getByLabelText('รายการที่ 2 ราคา (พอยท์)'), { target: { value: '5900' } })
  fireEvent.click(edit.getByRole('button', { name: 'ตรวจทาน' }))
  expect(edit.queryByRole('button', { name: 'ใช้ราคาใหม่ทันที' }), 'without a reason').toBeNull()
  fireEvent.change(edit.getByLabelText('เหตุผล'), { target: { value: 'เพิ่มสิทธิ์รายเดือน' } })
  fireEvent.click(edit.getByRole('button', { name: 'ตรวจทาน' }))
  const confirm = await edit.findByRole('button', { name: 'ใช้ราคาใหม่ทันที' })
  expect(visibleText(dialog)).toContain(plain('ราคาเดิม1 วัน 200 พอยท์ราคาใหม่1 วัน 200 พอยท์ · 30 วัน 5,900 พอยท์'))
  fireEvent.click(confirm)
  await waitFor(() => expect(visibleText(edit.getByRole('status'))).toContain(plain('ใช้ราคาใหม่แล้ว')))

  await expectVisible('30 วัน5,900', () => screen.queryByRole('region', { name: 'ราคาที่ใช้อยู่' }))
})
