import type { AppEvent } from '@morakot/contract/features/telemetry/schema'
import { expect, test, vi } from 'vitest'
import { emit, listen } from './bus.ts'

const opened: AppEvent = { kind: 'game_opened' }
const failed: AppEvent = { kind: 'error_caught', source: 'window', code: 'TypeError' }

test('events before the first listener are delivered in order, once, to the first listener', () => {
  const received = vi.fn<(event: AppEvent) => void>()
  const later = vi.fn<(event: AppEvent) => void>()
  emit(opened)
  emit(failed)
  const stop = listen(received)
  emit(opened)
  stop()
  listen(later)()

  expect(received.mock.calls).toEqual([[opened], [failed], [opened]])
  expect(later).not.toHaveBeenCalled()
})

test('no more than a hundred events wait', () => {
  const received = vi.fn<(event: AppEvent) => void>()
  for (let count = 0; count < 150; count += 1) emit(opened)
  listen(received)()

  expect(received).toHaveBeenCalledTimes(100)
})
