// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BoostBar } from './boost-bar.tsx'

const NOW = new Date('2026-11-20T05:00:00.000Z')
const MINUTE_MS = 60_000

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test.each([
  { minutes: 7_197, read: 'อีก 4 วัน เหลือเวลา 23 ชั่วโมง 57 นาที', seen: 'อีก 4 วัน23:57:00' },
  { minutes: 119, read: 'เหลือเวลา 1 ชั่วโมง 59 นาที', seen: '01:59:00' },
])('[NOTICE-1] of $minutes minutes a screen reader announces the days and hours that are visible', async ({ minutes, read, seen }) => {
  const boost = { title: 'ฝากช่วงนี้ รับพอยท์ 2 เท่า', multiplier: 2, isActive: true, endAt: new Date(NOW.getTime() + minutes * MINUTE_MS) }
  const rootRoute = createRootRoute({
    component: () => <BoostBar boost={{ ...boost, endAt: boost.endAt.toISOString() }} depositTo="/promotion" />,
  })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() })
  await router.load()
  render(<RouterProvider router={router} />)

  const [digits, words] = screen.getByRole('timer').children
  expect([digits?.textContent, words?.textContent]).toEqual([seen, read])
})
