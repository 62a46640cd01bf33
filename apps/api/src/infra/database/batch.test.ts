import { setImmediate as turn } from 'node:timers/promises'
import { DatabaseBusy } from '@morakot/database/failures'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startApp } from '../../../test/start-app.ts'
import { batched } from './batch.ts'

const BUSY_MS = 5

test('requests of one turn, and requests that arrive while a batch runs, are batched, each with its own response', async () => {
  await using app = await startApp()
  const { db } = app.context
  const batches: (readonly number[])[] = []
  const double = batched<number, number>(async (_db, requests) => {
    batches.push(requests)
    await new Promise((resolve) => setTimeout(resolve, 20))
    return requests.map((request) => request * 2)
  })

  const first = [1, 2].map(async (request) => await double(db, request))
  await vi.waitFor(() => expect(batches).toHaveLength(1))
  const answers = await Promise.all([...first, ...[3, 4].map(async (request) => await double(db, request))])
  const later = await double(db, 5)

  expect([...answers, later]).toEqual([2, 4, 6, 8, 10])
  expect(batches).toEqual([[1, 2], [3, 4], [5]])
})

test('under load, a batch that may gather waits for more, and one that follows a pause does not', async () => {
  await using app = await startApp()
  const { db } = app.context
  const batches: (readonly number[])[] = []
  const echo = batched<number, number>(
    async (_db, requests) => {
      batches.push(requests)
      return await Promise.resolve(requests)
    },
    // Far longer than any turn of a busy machine.
    { gatherMs: 200 },
  )

  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  await echo(db, 1)
  const second = echo(db, 2)
  await turn()
  const third = echo(db, 3)
  await Promise.all([second, third])
  vi.advanceTimersByTime(BUSY_MS)
  const alone = echo(db, 4)
  await turn()
  await turn()
  const last = echo(db, 5)
  await Promise.all([alone, last])

  expect(batches).toEqual([[1], [2, 3], [4], [5]])
})

test('in a transaction, without other requests there is no wait', async () => {
  await using app = await startApp()
  const began: string[] = []
  const answer = batched<string, string>(async (_db, requests) => {
    began.push(...requests)
    return await Promise.resolve(requests)
  })

  await app.context.withTransaction(async (tx) => {
    const input = answer(tx, 'mine')
    expect(began).toEqual(['mine'])
    await input
  })
})

test('a batch that fails fails for its askers, and the next is worked on', async () => {
  await using app = await startApp()
  const { db } = app.context
  const answer = batched<string, string>(async (_db, requests) => {
    await Promise.resolve()
    if (requests.includes('bad')) throw new Error('no answer')
    return requests
  })

  const input = answer(db, 'good')
  await turn()
  const [first, second, third] = await Promise.allSettled([input, ...['bad', 'beside'].map(async (request) => await answer(db, request))])

  expect(first).toMatchObject({ value: 'good' })
  expect(second).toMatchObject({ reason: { message: 'no answer' } })
  expect(third).toMatchObject({ reason: { message: 'no answer' } })
  expect(await answer(db, 'later')).toBe('later')
})

describe('a batch in progress', () => {
  /** Work that begins with one request, and ends when the test ends it. */
  function heldWork(fail?: Error) {
    const [begun, freed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const batches: number[] = []
    const answer = batched<number, number>(async (_db, requests) => {
      batches.push(requests.length)
      if (batches.length === 2 && fail !== undefined) throw fail
      begun.resolve()
      await freed.promise
      return requests
    })
    return { answer, batches, begun: begun.promise, free: freed.resolve }
  }

  test('has a bounded queue: the next request is refused with a retry time, and the queue is answered', async () => {
    await using app = await startApp()
    const { db } = app.context
    const { answer, begun, free } = heldWork()
    const first = answer(db, -1)
    await begun

    const requests = Array.from({ length: 510 }, async (_, request) => await answer(db, request))
    const refused = await Promise.allSettled(requests.slice(500))
    free()

    expect(refused.map((one) => one.status === 'rejected' && one.reason instanceof DatabaseBusy)).toEqual(Array(10).fill(true))
    expect(await Promise.all([first, ...requests.slice(0, 500)])).toEqual([-1, ...Array(500).keys()])
  })

  test('and is followed by one without a connection: requests that wait behind it are refused with a retry time', async () => {
    await using app = await startApp()
    const { db } = app.context
    const { answer, batches, begun, free } = heldWork(new DatabaseBusy('No connection in time.'))
    const first = answer(db, -1)
    await begun

    const input = Promise.allSettled(Array.from({ length: 200 }, async (_, request) => await answer(db, request)))
    free()

    expect((await input).every(({ status }) => status === 'rejected')).toBe(true)
    expect(batches).toEqual([1, 64])
    expect([await first, await answer(db, 7)]).toEqual([-1, 7])
  })
})
