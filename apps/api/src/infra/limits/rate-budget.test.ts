import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { openTestDb } from '../../../test/open-test-db.ts'
import type { TestDb } from '../../../test/open-test-db.ts'
import { WRONG, clearBudget, countGuess, forgetBudgets, spendBudget } from './rate-budget.ts'

let database: TestDb
beforeAll(async () => {
  database = await openTestDb()
})
afterAll(async () => await database[Symbol.asyncDispose]())

const NOON = new Date('2026-11-20T12:00:00.000Z')
const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1000)
const budget = (subject: string) => ({ subject, max: 3, windowSeconds: 60 })

const spentOf = async ({ subject }: { readonly subject: string }, at: Date) => {
  const { rows } = await sql<{ spent: number }>`
    select spent from rate_budget
    where subject = ${subject} and window_start <= ${at} and window_start > ${new Date(at.getTime() - 60_000)}`.execute(database.db)
  return rows[0]?.spent ?? 0
}

describe('a budget', () => {
  test('is spent one by one, and stays spent out for the rest of its window', async () => {
    const left: number[] = []
    for (let request = 0; request < 5; request += 1) left.push((await spendBudget(database.db, budget('a'), after(request * 14))).left)

    expect(left).toEqual([2, 1, 0, 0, 0])
    expect(await spentOf(budget('a'), after(59))).toBe(5)
  })

  test('is whole again in the next window, to the second', async () => {
    for (let request = 0; request < 4; request += 1) await spendBudget(database.db, budget('b'), after(59))

    expect(await spentOf(budget('b'), after(60))).toBe(0)
    expect(await spendBudget(database.db, budget('b'), after(60))).toEqual({ spent: 1, left: 2 })
  })

  test('counts each of ten that come at the same time', async () => {
    const spendings = await Promise.all(Array.from({ length: 10 }, async () => await spendBudget(database.db, budget('c'), NOON)))

    expect(spendings.map(({ spent }) => spent).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(spendings.filter(({ left, spent }) => left > 0 || spent === 3)).toHaveLength(3)
  })

  test('of one is not that of another', async () => {
    await spendBudget(database.db, budget('d'), NOON)

    expect(await spentOf(budget('e'), NOON)).toBe(0)
  })

  test('is forgotten when a success clears it', async () => {
    await spendBudget(database.db, budget('f'), NOON)

    await clearBudget(database.db, 'f')

    expect(await spentOf(budget('f'), NOON)).toBe(0)
    expect((await spendBudget(database.db, budget('f'), NOON)).spent).toBe(1)
  })

  test('is forgotten a week after its window, and not before', async () => {
    await spendBudget(database.db, budget('old'), after(0))
    await spendBudget(database.db, budget('young'), after(60))

    await forgetBudgets(database.db, after(7 * 86_400 + 30), { rowsMax: 1_000 })

    expect(await spentOf(budget('old'), after(0))).toBe(0)
    expect(await spentOf(budget('young'), after(60))).toBe(1)
  })
})

describe('a guess', () => {
  test('is counted before it is evaluated: of forty at once the bound is evaluated, and the wrong ones stay counted', async () => {
    const own = budget('guess:wrong')
    let evaluated = 0

    const outcomes = await Promise.all(
      Array.from({ length: 40 }, async () =>
        countGuess(database.db, [own], NOON, async ({ isOver }) => {
          if (isOver(own)) return 'over'
          evaluated += 1
          await new Promise((resolve) => setTimeout(resolve, 20))
          return WRONG
        }),
      ),
    )

    expect(evaluated).toBe(3)
    expect(outcomes.filter((outcome) => outcome === 'over')).toHaveLength(37)
    expect(await spentOf(own, NOON)).toBe(3)
  })

  test('that is right, refused or broken is given back; one of a window that is over takes nothing from the next', async () => {
    const own = budget('guess:right')
    await countGuess(database.db, [own], NOON, async () => WRONG)
    await countGuess(database.db, [own], NOON, async () => 'right')
    await expect(
      countGuess(database.db, [own], NOON, async () => {
        throw new Error('broken')
      }),
    ).rejects.toThrow('broken')
    expect(await spentOf(own, NOON)).toBe(1)

    await countGuess(database.db, [own], NOON, async () => await spendBudget(database.db, own, after(60)))
    expect(await spentOf(own, after(60))).toBe(1)
  })

  test('never brings a budget below nothing', async () => {
    const own = budget('guess:cleared')
    await countGuess(database.db, [own], NOON, async () => {
      await clearBudget(database.db, own.subject)
      await countGuess(database.db, [own], NOON, async () => 'right')
    })

    expect(await spentOf(own, NOON)).toBe(0)
  })
})
