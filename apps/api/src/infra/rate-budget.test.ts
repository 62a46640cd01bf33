import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDb } from '../../test/open-test-db.ts'
import type { TestDb } from '../../test/open-test-db.ts'
import { clearBudget, forgetBudgets, spendBudget, spentOf } from './rate-budget.ts'

let database: TestDb
beforeAll(async () => {
  database = await openTestDb()
})
afterAll(async () => await database[Symbol.asyncDispose]())

const NOON = new Date('2026-11-20T12:00:00.000Z')
const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1000)
const budget = (subject: string) => ({ subject, max: 3, windowSeconds: 60 })

describe('a budget', () => {
  test('is spent one by one, and stays spent out for the rest of its window', async () => {
    const left: number[] = []
    for (let ask = 0; ask < 5; ask += 1) left.push((await spendBudget(database.db, budget('a'), after(ask * 14))).left)

    expect(left).toEqual([2, 1, 0, 0, 0])
    expect(await spentOf(database.db, budget('a'), after(59))).toBe(5)
  })

  test('is whole again in the next window, to the second', async () => {
    for (let ask = 0; ask < 4; ask += 1) await spendBudget(database.db, budget('b'), after(59))

    expect(await spentOf(database.db, budget('b'), after(60))).toBe(0)
    expect(await spendBudget(database.db, budget('b'), after(60))).toEqual({ spent: 1, left: 2 })
  })

  test('counts each of ten that come at the same time', async () => {
    const spendings = await Promise.all(Array.from({ length: 10 }, async () => await spendBudget(database.db, budget('c'), NOON)))

    expect(spendings.map(({ spent }) => spent).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(spendings.filter(({ left, spent }) => left > 0 || spent === 3)).toHaveLength(3)
  })

  test('of one is not that of another', async () => {
    await spendBudget(database.db, budget('d'), NOON)

    expect(await spentOf(database.db, budget('e'), NOON)).toBe(0)
  })

  test('is forgotten when a success clears it', async () => {
    await spendBudget(database.db, budget('f'), NOON)

    await clearBudget(database.db, 'f')

    expect(await spentOf(database.db, budget('f'), NOON)).toBe(0)
    expect((await spendBudget(database.db, budget('f'), NOON)).spent).toBe(1)
  })

  test('is forgotten a week after its window, and not before', async () => {
    await spendBudget(database.db, budget('old'), after(0))
    await spendBudget(database.db, budget('young'), after(60))

    await forgetBudgets(database.db, after(7 * 86_400 + 30), { rowsMax: 1_000 })

    expect(await spentOf(database.db, budget('old'), after(0))).toBe(0)
    expect(await spentOf(database.db, budget('young'), after(60))).toBe(1)
  })
})
