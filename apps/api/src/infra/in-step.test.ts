import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../test/start-app.ts'
import type { Tx } from './db.ts'
import { inStep, jointly } from './in-step.ts'

/** A joint statement that doubles, and remembers what it was asked in one go. */
function doubling() {
  const asked: (readonly number[])[] = []
  const double = jointly<number, number>(async (tx, asks) => {
    asked.push(asks)
    const { rows } = await sql<{ n: number }>`select n * 2 as n from unnest(${asks}::integer[]) as asked (n)`.execute(tx)
    return rows.map(({ n }) => n)
  })
  return { asked, double }
}

test('what several ask jointly is one statement, and each goes on with its own answer', async () => {
  await using app = await startApp()
  const { asked, double } = doubling()
  const work = (tx: Tx, n: number) => async () => await double(tx, await double(tx, n))

  const answers = await app.context.withTransaction(
    async (tx) =>
      await inStep(
        tx,
        [1, 2, 3].map((n) => work(tx, n)),
      ),
  )

  expect(answers).toEqual([4, 8, 12])
  expect(asked).toEqual([
    [1, 2, 3],
    [2, 4, 6],
  ])
})

test('one goes on at a time: what is not joint is never asked by two at once', async () => {
  await using app = await startApp()
  const { asked, double } = doubling()
  let running = 0
  let mostRunning = 0
  const work = (tx: Tx, n: number) => async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      running += 1
      mostRunning = Math.max(mostRunning, running)
      await sql`select pg_sleep(0.001)`.execute(tx)
      running -= 1
      if (turn < 2) await double(tx, n)
    }
    return n
  }

  await app.context.withTransaction(
    async (tx) =>
      await inStep(
        tx,
        [1, 2, 3].map((n) => work(tx, n)),
      ),
  )

  expect(mostRunning).toBe(1)
  expect(asked).toHaveLength(2)
})

test('who has ended early, or asks something else, holds nobody up', async () => {
  await using app = await startApp()
  const { asked, double } = doubling()
  const other = doubling()

  const answers = await app.context.withTransaction(
    async (tx) =>
      await inStep(tx, [async () => await Promise.resolve(7), async () => await double(tx, 1), async () => await other.double(tx, 2)]),
  )

  expect(answers).toEqual([7, 2, 4])
  expect([asked, other.asked]).toEqual([[[1]], [[2]]])
})

test('when one throws, the others are thrown at where they wait, and all have ended before it is told', async () => {
  await using app = await startApp()
  const { asked, double } = doubling()
  const ended: string[] = []
  const waiting = (tx: Tx, name: string) => async () => {
    try {
      await double(tx, 1)
      await double(tx, 2)
    } finally {
      ended.push(name)
    }
  }
  const throwing = (tx: Tx) => async () => {
    await double(tx, 0)
    throw new Error('of one')
  }

  const failed = app.context.withTransaction(async (tx) => {
    await inStep(tx, [waiting(tx, 'before'), throwing(tx), waiting(tx, 'behind')]).finally(() =>
      expect(ended).toEqual(['before', 'behind']),
    )
  })

  await expect(failed).rejects.toThrow('of one')
  expect(asked).toEqual([[1, 0, 1]])
})

test('a joint statement that fails fails for all who asked, and one outside of a step is asked alone', async () => {
  await using app = await startApp()
  const { asked, double } = doubling()
  const broken = jointly<number, number>(async (tx) => {
    await sql`select 1 / 0`.execute(tx)
    return []
  })

  const failed = app.context.withTransaction(
    async (tx) => await inStep(tx, [async () => await broken(tx, 1), async () => await double(tx, 2), async () => await broken(tx, 3)]),
  )

  await expect(failed).rejects.toMatchObject({ code: '22012' })
  expect(await app.context.withTransaction(async (tx) => await double(tx, 5))).toBe(10)
  expect(asked).toEqual([[5]])
})
