// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { expectVisible } from '../../../testing/page.ts'
import { requestQuery } from '../queries.ts'
import type { WholeRequest } from '../queries.ts'
import { RequestsPage } from './requests-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const AT = '2026-11-23T05:00:00.000Z'
const PARCEL: WholeRequest = {
  id: '019ab3c4-0000-7000-8000-0000000000d8',
  number: 'RD00000012',
  itemId: '12',
  itemName: 'ร่มพับ',
  type: 'COMMODITY',
  image: '/art/gift.svg',
  priceInPoint: 1_900,
  status: 'DELIVERING',
  reason: null,
  retries: 0,
  carrier: 'FLASH',
  trackingNumber: 'TH01412F8K90B',
  transactionHash: null,
  createdAt: AT,
  updatedAt: AT,
  timeline: [{ status: 'DELIVERING', at: AT, note: null }],
  delivery: {
    name: 'มาลี ใจดี',
    phone: '0812345678',
    address: '99/12 ถ.สุเทพ',
    subdistrict: 'สุเทพ',
    district: 'เมืองเชียงใหม่',
    province: 'เชียงใหม่',
    postcode: '50200',
  },
  wallet: null,
}

const show = async (request: WholeRequest) =>
  await draw(RequestsPage, {
    known: [[requestQuery(request.id).queryKey, request]],
    at: { route: '/profile/redemption-request', address: `/profile/redemption-request?request=${request.id}` },
  })
const link = () => screen.queryByRole('link', { name: /ติดตามพัสดุ/ })

test('[STATE-1, ROUTE-12] a parcel that was sent off with its carrier and number is followed by its member by the link', async () => {
  await show(PARCEL)
  await expectVisible('Flash Express')
  expect(link()?.getAttribute('href')).toBe('https://www.flashexpress.co.th/fle/tracking?se=TH01412F8K90B')
})

test('[STATE-1, ROUTE-12] a parcel that was not sent off names the carrier that will take it, and has no link', async () => {
  await show({ ...PARCEL, status: 'APPROVED', trackingNumber: null })
  await expectVisible('Flash Express')
  expect(link()).toBeNull()
})
