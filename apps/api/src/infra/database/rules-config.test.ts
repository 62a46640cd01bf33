import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDb } from '../../../test/open-test-db.ts'
import type { TestDb } from '../../../test/open-test-db.ts'
import { operatorId } from '../identity.ts'
import { latestRules, readRules, rulesAt, rulesAtEach, writeRules } from './rules-config.ts'

let database: TestDb
beforeAll(async () => {
  database = await openTestDb()
})
afterAll(async () => await database[Symbol.asyncDispose]())

const sectionOf = (name: string) => ({
  name,
  schema: z.object({ minBaht: z.number().positive().default(100), pages: z.number().int().default(3) }),
})
const versionsOf = async (name: string) =>
  (await database.pool.query('select version, body, changed_by from rules_config where section = $1 order by version', [name])).rows

describe('business rules', () => {
  test('are the figures of the decisions until an operator edits them', async () => {
    expect(await readRules(database.db, sectionOf('untouched'))).toEqual({ minBaht: 100, pages: 3 })
  })

  test('are what was written last; earlier versions stay, with who changed them', async () => {
    const section = sectionOf('edited')
    for (const [at, minBaht] of [200, 300].entries()) {
      await database.withTransaction(async (tx) => await writeRules(tx, section, { minBaht }, operatorId(BigInt(at + 1))))
    }

    expect(await readRules(database.db, section)).toEqual({ minBaht: 300, pages: 3 })
    expect(await versionsOf('edited')).toEqual([
      { version: 1, body: { minBaht: 200 }, changed_by: 1n },
      { version: 2, body: { minBaht: 300 }, changed_by: 2n },
    ])
  })

  test('that make no sense are refused before anything is written', async () => {
    const section = sectionOf('senseless')

    for (const minBaht of [0, -1, Number.NaN]) {
      await expect(database.withTransaction(async (tx) => await writeRules(tx, section, { minBaht }, null))).rejects.toBeInstanceOf(
        z.ZodError,
      )
    }
    expect(await versionsOf('senseless')).toEqual([])
  })

  test('apply in their new version within the transaction that writes it, and nowhere else before its commit', async () => {
    const section = sectionOf('open')

    await database.withTransaction(async (tx) => {
      await writeRules(tx, section, { pages: 9 }, null)
      expect((await readRules(tx, section)).pages).toBe(9)
      expect((await readRules(database.db, section)).pages).toBe(3)
    })
    expect((await readRules(database.db, section)).pages).toBe(9)
  })

  test('stored by an older version of the program are still whole', async () => {
    await database.pool.query(`insert into rules_config (section, version, body) values ('older', 1, '{"minBaht": 50, "gone": true}')`)

    expect(await readRules(database.db, sectionOf('older'))).toEqual({ minBaht: 50, pages: 3 })
  })

  test('[VALUE-1] held at a moment as they did then, whatever starts later; those without a start from the beginning', async () => {
    const section = sectionOf('dated')
    const at = (day: string) => new Date(`2026-11-${day}T17:00:00.000Z`)
    const write = async (pages: number, startsAt: Date | null) =>
      await database.withTransaction(async (tx) => await writeRules(tx, section, { pages }, null, startsAt))
    expect(await latestRules(database.db, section)).toEqual({ version: 0, rules: { minBaht: 100, pages: 3 }, startsAt: null })
    await write(4, at('10'))
    await write(5, at('20'))

    const moments = [at('25'), at('09'), at('20'), new Date(at('20').getTime() - 1), at('10')]
    expect((await rulesAtEach(database.db, section, moments)).map(({ pages }) => pages)).toEqual([5, 3, 5, 4, 4])
    expect((await rulesAt(database.db, section, at('15'))).pages).toBe(4)
    expect(await latestRules(database.db, section)).toMatchObject({ version: 2, rules: { pages: 5 }, startsAt: at('20') })
    await write(6, null)
    expect((await rulesAt(database.db, section, at('01'))).pages).toBe(6)
  })
})
