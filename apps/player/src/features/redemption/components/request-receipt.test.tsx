// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { RequestReceipt } from './request-receipt.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const DELIVERED = {
  status: 'DELIVERED',
  itemName: 'บัตรของขวัญ 100 บาท',
  priceInPoint: 1_000,
  number: 'RD-000012',
  timeline: [{ status: 'DELIVERED', at: '2026-11-23T05:00:00.000Z', note: null }],
} as const

test('[SLIP-1] a reward that has arrived has a receipt to share and to save, one on its way has none', async () => {
  await draw(() => <RequestReceipt request={DELIVERED} />, { known: [] })
  for (const name of ['แชร์', 'บันทึก']) expect(screen.getByRole('button', { name })).toBeDefined()
  cleanup()

  await draw(() => <RequestReceipt request={{ ...DELIVERED, status: 'DELIVERING', timeline: [] }} />, { known: [] })
  expect(screen.queryByRole('button')).toBeNull()
})
