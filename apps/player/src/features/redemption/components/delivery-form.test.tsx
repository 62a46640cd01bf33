// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { DeliveryForm } from './delivery-form.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const SAVED = {
  name: 'มาลี ใจดี',
  phone: '0812345678',
  address: '99/12 ถ.สุเทพ',
  subdistrict: 'สุเทพ',
  district: 'เมืองเชียงใหม่',
  province: 'เชียงใหม่',
  postcode: '50200',
} as const

test.each([
  ['none', '', SAVED],
  ['one of the list', 'FLASH', { ...SAVED, carrier: 'FLASH' }],
])('[ENT-17, ROUTE-25] a parcel is sent off with the carrier that the member names: %s', async (_name, chosen, sent) => {
  const onReady = vi.fn<(delivery: unknown, remember: boolean) => void>()
  await draw(() => <DeliveryForm saved={SAVED} receiver="" button="แลก" disabledReason={undefined} onReady={onReady} />, { known: [] })
  const carrier = screen.getByRole<HTMLSelectElement>('combobox', { name: /บริษัทขนส่ง/ })
  expect([...carrier.options].map(({ value }) => value)).not.toContain('OTHER')
  fireEvent.change(carrier, { target: { value: chosen } })
  fireEvent.click(screen.getByRole('button', { name: 'แลก' }))
  await waitFor(() => expect(onReady).toHaveBeenCalledWith(sent, true))
})
