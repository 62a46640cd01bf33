// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CheckInBar } from './check-in-bar.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('[CHECKIN-9, CONST-1] the bar begins to fill after 300 ms, and takes 2 s', () => {
  render(<CheckInBar percent={40} label="ต่อเนื่อง" />)
  const bar = screen.getByRole('progressbar', { name: 'ต่อเนื่อง' })
  const filling = bar.firstElementChild
  const scale = () => filling?.getAttribute('style')?.match(/scaleX\(([\d.]+)\)/)?.[1]

  expect([bar.getAttribute('aria-valuenow'), scale()]).toEqual(['40', '0'])
  act(() => void vi.advanceTimersByTime(299))
  expect(scale()).toBe('0')
  act(() => void vi.advanceTimersByTime(1))
  expect(scale()).toBe('0.4')
  expect(filling?.getAttribute('style')).toContain('2000ms')
})
