import type { AppEvent } from '@morakot/contract/features/telemetry/schema'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openRouteEvents } from './route-events.ts'

const HOME = { name: 'index', path: '/' }
const DEPOSIT = { name: 'deposit', path: '/deposit' }
const DETAIL = { name: 'promotion-detail', path: '/promotion/$promotionDetail' }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('the event of a page', () => {
  test('[CONST-5, CONST-1] comes 250 ms after the arrival, not sooner, with the page before it', () => {
    const report = vi.fn<(event: AppEvent) => void>()
    const events = openRouteEvents(report)
    events.arrived(HOME)
    vi.advanceTimersByTime(249)
    expect(report).not.toHaveBeenCalled()

    vi.advanceTimersByTime(1)
    events.arrived(DETAIL)
    vi.advanceTimersByTime(250)

    expect(report.mock.calls).toEqual([
      [{ kind: 'route_changed', route: 'index', pattern: '/', previous: null }],
      [{ kind: 'route_changed', route: 'promotion-detail', pattern: '/promotion/$promotionDetail', previous: 'index' }],
    ])
  })

  test('[CONST-5] is emitted only for the last page of a quick series', () => {
    const report = vi.fn<(event: AppEvent) => void>()
    const events = openRouteEvents(report)
    for (const route of [HOME, DETAIL, DEPOSIT]) {
      events.arrived(route)
      vi.advanceTimersByTime(249)
    }
    vi.advanceTimersByTime(1_000)

    expect(report.mock.calls).toEqual([[{ kind: 'route_changed', route: 'deposit', pattern: '/deposit', previous: null }]])
  })

  test('is not emitted for a page that is gone', () => {
    const report = vi.fn<(event: AppEvent) => void>()
    const events = openRouteEvents(report)
    events.arrived(HOME)
    events.stop()
    vi.advanceTimersByTime(1_000)

    expect(report).not.toHaveBeenCalled()
  })
})
