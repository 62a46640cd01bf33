import { expect, test } from 'vitest'
import { createGuardPoll } from './guard-poll.ts'

const LEAST_MS = 1_000

/** The pauses after so many looks that found nothing. */
function pausesOf(guard: ReturnType<typeof createGuardPoll>, looks: number): readonly number[] {
  return Array.from({ length: looks }, () => {
    guard.looked(false)
    return guard.pauseMs(LEAST_MS)
  })
}

test('the pause doubles up to five seconds while notifications arrive', () => {
  const guard = createGuardPoll()
  guard.note(true)

  expect(guard.pauseMs(LEAST_MS)).toBe(1_000)
  expect(pausesOf(guard, 4)).toEqual([2_000, 4_000, 5_000, 5_000])
})

test('the pause stays short while no notification can arrive, and is short at once when their connection is lost', () => {
  const guard = createGuardPoll()
  expect(pausesOf(guard, 3)).toEqual([1_000, 1_000, 1_000])

  guard.note(true)
  pausesOf(guard, 9)
  guard.note(false)
  expect(guard.pauseMs(LEAST_MS)).toBe(1_000)
  guard.note(true)
  expect(guard.pauseMs(LEAST_MS)).toBe(1_000)
})

test('the pause is short again when a poll finds what no notification announced', () => {
  const guard = createGuardPoll()
  guard.note(true)
  pausesOf(guard, 9)

  guard.looked(true)

  expect(guard.pauseMs(LEAST_MS)).toBe(1_000)
})

test('a pause that is longer than five seconds to begin with stays as it is', () => {
  const guard = createGuardPoll()
  guard.note(true)
  guard.looked(false)

  expect(guard.pauseMs(60_000)).toBe(60_000)
})
