import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readEnd, watchRelogin } from './relogin.tsx'

const answers = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', answers)
  answers.mockImplementation(async () => reply({ loginRequired: false }))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  answers.mockReset()
})

const reply = (data: unknown) => Response.json({ data, error: null })

function watch() {
  const page = Object.assign(new EventTarget(), { hidden: false })
  const required = vi.fn<(end: unknown) => void>()
  const stop = watchRelogin(new QueryClient(), required, page)
  const turn = (hidden: boolean) => {
    page.hidden = hidden
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { required, stop, turn }
}

describe('the watch over a session', () => {
  test('[POLL-2, CONST-1] polls every 60 seconds, and no more once it is stopped', async () => {
    const { stop } = watch()

    await vi.advanceTimersByTimeAsync(59_999)
    expect(answers).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(answers).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(answers).toHaveBeenCalledTimes(3)
    stop()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(answers).toHaveBeenCalledTimes(3)
  })

  test('[POLL-2] sends nothing in a hidden tab, and polls one second after it is seen again', async () => {
    const { stop, turn } = watch()

    turn(true)
    await vi.advanceTimersByTimeAsync(180_000)
    expect(answers).not.toHaveBeenCalled()
    turn(false)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(answers).toHaveBeenCalledTimes(1)
    stop()
  })

  test('[POLL-2, STATE-2] sends nothing while the last request is unanswered', async () => {
    answers.mockImplementation(async () => await new Promise<Response>(() => undefined))
    const { stop } = watch()

    await vi.advanceTimersByTimeAsync(300_000)
    expect(answers).toHaveBeenCalledTimes(1)
    stop()
  })

  test('[SESS-1] hands on why the member must log in, null when nothing more is known', async () => {
    const end = { kind: 'other_device', at: '2026-11-20T09:05:00.000Z', device: 'Edge, Windows' }
    const { required, stop } = watch()

    answers.mockImplementation(async () => reply({ loginRequired: true, reason: end }))
    await vi.advanceTimersByTimeAsync(60_000)
    answers.mockImplementation(async () => reply({ loginRequired: true }))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(required.mock.calls).toEqual([[end], [null]])
    stop()
  })

  test('[POLL-2] a lost request does not log the member out', async () => {
    answers.mockImplementation(async () => await Promise.reject(new TypeError('network')))
    const { required, stop } = watch()

    await vi.advanceTimersByTimeAsync(120_000)
    expect(required).not.toHaveBeenCalled()
    expect(answers).toHaveBeenCalledTimes(2)
    stop()
  })
})

test('[LAYOUT-4] why a session ended survives a reload word for word', () => {
  const end = { kind: 'other_device', at: '2026-11-20T09:05:00.000Z', device: 'Edge, Windows' } as const
  expect(readEnd(JSON.stringify(end))).toEqual(end)
})

test('[LAYOUT-4] a note that is unreadable still says that there was an end', () => {
  const unreadable = [
    'null',
    '{',
    '7',
    '{}',
    '{"kind":"party","at":"2026-11-20T09:05:00.000Z","device":"x"}',
    '{"kind":"expired","at":"soon","device":"x"}',
    '{"kind":"expired","at":"2026-11-20T09:05:00.000Z","device":1}',
  ]
  expect(unreadable.map(readEnd)).toEqual(unreadable.map(() => null))
})
