import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BATCH_EVENTS_MAX } from './batch.ts'
import { createCatchUp } from './catch-up.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const STEP_MS = 10

/** Steps of 10 ms each that began together: when each began, how many ran at once at most, and what each might read. */
async function steps(catchUp: ReturnType<typeof createCatchUp>, count: number) {
  const begun: number[] = []
  const sizes: number[] = []
  let running = 0
  let most = 0
  const startedAt = Date.now()
  const all = Array.from({ length: count }, async () =>
    catchUp.step(async (eventsMax) => {
      begun.push(Date.now() - startedAt)
      sizes.push(eventsMax)
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => void setTimeout(resolve, STEP_MS))
      running -= 1
    }),
  )
  await vi.advanceTimersByTimeAsync(1_000)
  await Promise.all(all)
  return { begun, sizes, most }
}

describe('subscribers that are behind', () => {
  test('work side by side, in full batches, while no new facts come', async () => {
    expect(await steps(createCatchUp(Date.now), 3)).toEqual({ begun: [0, 0, 0], sizes: Array(3).fill(BATCH_EVENTS_MAX), most: 3 })
  })

  test('work one after the other, in smaller steps, and rest a third of the time while new facts come', async () => {
    const catchUp = createCatchUp(Date.now)
    catchUp.noteFacts()

    expect(await steps(catchUp, 3)).toEqual({ begun: [0, 15, 30], sizes: [250, 250, 250], most: 1 })
  })

  test('go on at full speed a quarter of a second after the last fact', async () => {
    const catchUp = createCatchUp(Date.now)
    catchUp.noteFacts()
    await vi.advanceTimersByTimeAsync(250)

    expect((await steps(catchUp, 2)).sizes).toEqual([BATCH_EVENTS_MAX, BATCH_EVENTS_MAX])
  })

  test('let the next one go after a step that failed', async () => {
    const catchUp = createCatchUp(Date.now)
    catchUp.noteFacts()
    await expect(
      catchUp.step(async () => {
        throw new Error('the database went away')
      }),
    ).rejects.toThrow('went away')

    expect((await steps(catchUp, 1)).sizes).toEqual([250])
  })
})
