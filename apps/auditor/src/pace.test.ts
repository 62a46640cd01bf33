import { describe, expect, test } from 'vitest'
import { startPace } from './pace.ts'

const EVERY_MS = 15_000
const PIECE_MS = 100

/** A pace whose clock advances only by work and rests, with what a test needs to observe it. */
function watchedPace() {
  let nowMs = 0
  let restedMs = 0
  const pace = startPace({
    everyMs: EVERY_MS,
    clock: () => nowMs,
    sleep: async (ms) => {
      nowMs += ms
      restedMs += ms
    },
  })
  const piece = async () => {
    nowMs += PIECE_MS
  }
  /** Returns how long a pass with so much work took, and waits until the next one is due. */
  const passOf = async (workMs: number, way: 'work' | 'hurry' = 'work') => {
    const begunMs = nowMs
    pace.begin()
    for (let doneMs = 0; doneMs < workMs; doneMs += PIECE_MS) await pace[way](piece)
    const tookMs = nowMs - begunMs
    nowMs = Math.max(nowMs, begunMs + EVERY_MS)
    return tookMs
  }
  return { pace, piece, passOf, restedMs: () => restedMs }
}

describe('the pace of the auditor', () => {
  test('works a third of the time', async () => {
    const { passOf } = watchedPace()

    expect(await passOf(2_000)).toBe(6_000)
    expect(await passOf(5_000)).toBe(15_000)
  })

  test('rests after every piece, so that it never works for long in one go', async () => {
    const { pace, piece, restedMs } = watchedPace()
    for (const pieces of [1, 2, 3]) {
      await pace.work(piece)
      expect(restedMs()).toBe(pieces * 2 * PIECE_MS)
    }
  })

  test.each([6_000, 9_000, 12_000, 15_000])('ends passes in time that work %i ms each', async (workMs) => {
    const { passOf } = watchedPace()
    await passOf(workMs)

    for (let turn = 0; turn < 3; turn += 1) expect(await passOf(workMs)).toBe(EVERY_MS)
  })

  test('does not rest at all when it does not get through in time without', async () => {
    const { passOf, restedMs } = watchedPace()
    await passOf(16_000)
    const before = restedMs()

    expect(await passOf(16_000)).toBe(16_000)
    expect(restedMs()).toBe(before)
  })

  test('is not kept by its rests for more than one pass from what it did not expect', async () => {
    const { passOf } = watchedPace()
    await passOf(1_000)

    expect(await passOf(100_000)).toBeLessThanOrEqual(100_000 + EVERY_MS)
  })

  test('rests again when a long pass is over', async () => {
    const { passOf } = watchedPace()
    await passOf(100_000)
    await passOf(1_000)

    expect(await passOf(1_000)).toBe(3_000)
  })

  test('does not rest when it is in a hurry', async () => {
    const { passOf } = watchedPace()

    expect(await passOf(5_000, 'hurry')).toBe(5_000)
  })

  test('counts rests as no work', async () => {
    const { pace, piece } = watchedPace()
    await pace.work(piece)
    await pace.hurry(piece)

    expect(pace.workedMs()).toBe(2 * PIECE_MS)
  })
})
