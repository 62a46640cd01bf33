import { expect, test } from 'vitest'
import { stepsOf } from './step-size.ts'

const isTooLong = (error: unknown) => error instanceof Error && error.message === 'too long'

/** A database that manages so many rows in its time. */
const database = (rowsMax: number, requests: number[]) => async (rows: number) => {
  requests.push(rows)
  if (rows > rowsMax) throw new Error('too long')
  return await Promise.resolve(rows)
}

test('a step that takes too long is tried again with fewer rows, and the next ones grow back', async () => {
  const requests: number[] = []
  const step = stepsOf(2_000, isTooLong)
  for (let turn = 0; turn < 3; turn += 1) await step(database(600, requests))

  expect(requests).toEqual([2_000, 500, 550, 605, 151])
})

test('one that is too long however short it is fails, and so does one that fails otherwise', async () => {
  const requests: number[] = []
  await expect(stepsOf(400, isTooLong)(database(0, requests))).rejects.toThrow('too long')
  expect(requests).toEqual([400, 100, 50])

  await expect(stepsOf(400)(async () => await Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})
