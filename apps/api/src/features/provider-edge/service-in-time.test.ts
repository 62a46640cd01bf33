import { createKeyedQueue } from '@morakot/database/keyed-queue'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerInTime } from './service-in-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[seamless rule 14] an answer that is not there after two seconds is given up as unknown, and not before', async () => {
  const answering = { walletQueue: createKeyedQueue({ depthMax: 10 }), log: { error: () => {} } }
  const answers: unknown[] = []
  void answerInTime(answering, async () => await new Promise<never>(() => {})).then((answer) => answers.push(answer))

  await vi.advanceTimersByTimeAsync(1_999)
  expect(answers).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(answers).toEqual([{ status: 'INTERNAL', detail: 'outcome_unknown' }])
})
