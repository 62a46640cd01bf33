import { createKeyedQueue } from '@morakot/database/keyed-queue'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { multiplyTimeLimits } from '#infra/time-limits'
import { answerInTime } from './service-in-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

afterEach(() => multiplyTimeLimits(1))

test.each([
  { factor: 1, lastMs: 1_999 },
  { factor: 2.5, lastMs: 4_999 },
])(
  '[seamless rule 14] an answer that is not there after two seconds, times $factor, is unknown, and not before',
  async ({ factor, lastMs }) => {
    multiplyTimeLimits(factor)
    const answering = { walletQueue: createKeyedQueue({ depthMax: 10 }), log: { error: () => {} } }
    const answers: unknown[] = []
    void answerInTime(answering, async () => await new Promise<never>(() => {})).then((answer) => answers.push(answer))

    await vi.advanceTimersByTimeAsync(lastMs)
    expect(answers).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(answers).toEqual([{ status: 'INTERNAL', detail: 'outcome_unknown' }])
  },
)
