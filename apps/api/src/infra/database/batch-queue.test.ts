import { DatabaseBusy } from '@morakot/database/failures'
import { expect, test, vi } from 'vitest'
import { createBatchQueue } from './batch-queue.ts'

/** A queue whose batches end when the test ends them. */
function heldLine({ inFlightMax = 1, sizeMax = 3, lingerMs = 0 } = {}) {
  const batches: { readonly requests: readonly string[]; readonly end: (cause?: Error) => void }[] = []
  const send = createBatchQueue<string, string>({
    inFlightMax,
    sizeMax,
    lingerMs,
    keysOf: (word) => [word[0] ?? ''],
    heldKeysOf: (word) => (word.startsWith('h') ? ['h'] : []),
    work: async (requests) =>
      await new Promise((resolve, reject) => {
        batches.push({ requests, end: (cause) => (cause ? reject(cause) : resolve(requests.map((word) => word.toUpperCase()))) })
      }),
  })
  const started = async (count: number) => await vi.waitFor(() => expect(batches).toHaveLength(count), { timeout: 5_000 })
  return { batches, send, started }
}

test('who comes alone goes at once; who comes meanwhile goes together, so many and no more', async () => {
  const { batches, send, started } = heldLine()
  const first = send('a1')
  await started(1)

  const later = ['b1', 'c1', 'd1', 'e1'].map(async (word) => await send(word))
  batches[0]?.end()
  await started(2)
  batches[1]?.end()
  await started(3)
  batches[2]?.end()

  expect(await Promise.all([first, ...later])).toEqual(['A1', 'B1', 'C1', 'D1', 'E1'])
  expect(batches.map(({ requests }) => requests)).toEqual([['a1'], ['b1', 'c1', 'd1'], ['e1']])
})

test('while one runs the next waits for more, and runs alone when none arrives', async () => {
  // Long enough for a machine that does something else between the two who shall go together.
  const { batches, send, started } = heldLine({ inFlightMax: 2, lingerMs: 500 })
  const requests = [send('a1')]
  await started(1)
  requests.push(send('b1'))
  await new Promise((resolve) => setTimeout(resolve, 5))
  requests.push(send('c1'))
  await started(2)
  batches[1]?.end()
  await Promise.all(requests.slice(1))
  requests.push(send('d1'))
  await started(3)
  for (const { end } of batches) end()

  expect(await Promise.all(requests)).toEqual(['A1', 'B1', 'C1', 'D1'])
  expect(batches.map(({ requests: calls }) => calls)).toEqual([['a1'], ['b1', 'c1'], ['d1']])
})

test('so many batches run at once, and a third waits', async () => {
  const { batches, send, started } = heldLine({ inFlightMax: 2 })
  const requests = [send('a1')]
  await started(1)
  requests.push(send('b1'))
  await started(2)
  requests.push(send('c1'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(batches).toHaveLength(2)

  batches[1]?.end()
  await started(3)
  for (const { end } of batches) end()

  expect(await Promise.all(requests)).toEqual(['A1', 'B1', 'C1'])
})

test('two of one name are never in one batch, and keep their order', async () => {
  const { batches, send, started } = heldLine()
  const requests = ['a1', 'a2', 'b1', 'a3'].map(async (word) => await send(word))
  for (let batch = 1; batch <= 3; batch += 1) {
    await started(batch)
    batches[batch - 1]?.end()
  }

  expect(await Promise.all(requests)).toEqual(['A1', 'A2', 'B1', 'A3'])
  expect(batches.map(({ requests: calls }) => calls)).toEqual([['a1', 'b1'], ['a2'], ['a3']])
})

test('what a batch holds is in no other running batch, nor after one that failed; what it does not hold may be', async () => {
  const { batches, send, started } = heldLine({ inFlightMax: 2 })
  const requests = [send('h1')]
  await started(1)
  requests.push(send('h2'), send('b1'))
  await started(2)
  requests.push(send('b2'))
  batches[1]?.end()
  await started(3)
  expect(batches.map(({ requests: calls }) => calls)).toEqual([['h1'], ['b1'], ['b2']])

  batches[2]?.end()
  batches[0]?.end(new Error('no answer'))
  await expect(requests[0]).rejects.toThrow('no answer')
  await started(4)
  batches[3]?.end()

  expect(await Promise.all(requests.slice(1))).toEqual(['H2', 'B1', 'B2'])
})

test('a batch that fails fails for those in it, and the next is worked on', async () => {
  const { batches, send, started } = heldLine()
  const failed = send('a1')
  await started(1)
  const good = send('b1')

  batches[0]?.end(new Error('no answer'))

  await expect(failed).rejects.toThrow('no answer')
  await started(2)
  batches[1]?.end()
  expect(await good).toBe('B1')
})

test('a request that arrives when five hundred wait is refused with a retry time', async () => {
  const { batches, send, started } = heldLine({ sizeMax: 1_000 })
  const first = send('a1')
  await started(1)
  const waiting = Array.from({ length: 500 }, async (_, at) => await send(String.fromCodePoint(1_000 + at)))

  await expect(send('b1')).rejects.toThrow(DatabaseBusy)

  batches[0]?.end()
  await started(2)
  batches[1]?.end()
  expect(await first).toBe('A1')
  expect(await Promise.all(waiting)).toHaveLength(500)
})
