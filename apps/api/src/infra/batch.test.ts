import { expect, test } from 'vitest'
import { startApp } from '../../test/start-app.ts'
import { batched } from './batch.ts'

test('what is asked while a batch is under way is asked together, each answered by its own', async () => {
  await using app = await startApp()
  const { db } = app.context
  const batches: (readonly number[])[] = []
  const double = batched<number, number>(async (_db, asks) => {
    batches.push(asks)
    await new Promise((resolve) => setTimeout(resolve, 20))
    return asks.map((ask) => ask * 2)
  })

  const answers = await Promise.all([1, 2, 3, 4].map(async (ask) => await double(db, ask)))
  const later = await double(db, 5)

  expect([...answers, later]).toEqual([2, 4, 6, 8, 10])
  expect(batches).toEqual([[1], [2, 3, 4], [5]])
})

test('a batch that fails fails for its askers, and the next is worked on', async () => {
  await using app = await startApp()
  const { db } = app.context
  const answer = batched<string, string>(async (_db, asks) => {
    await Promise.resolve()
    if (asks.includes('bad')) throw new Error('no answer')
    return asks
  })

  const [first, second, third] = await Promise.allSettled(['good', 'bad', 'beside'].map(async (ask) => await answer(db, ask)))

  expect(first).toMatchObject({ value: 'good' })
  expect(second).toMatchObject({ reason: { message: 'no answer' } })
  expect(third).toMatchObject({ reason: { message: 'no answer' } })
  expect(await answer(db, 'later')).toBe('later')
})
