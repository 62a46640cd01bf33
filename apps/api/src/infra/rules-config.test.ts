import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDb } from '../../test/open-test-db.ts'
import type { TestDb } from '../../test/open-test-db.ts'
import { operatorId } from './identity.ts'
import { readRules, writeRules } from './rules-config.ts'

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
  test('are the figures of the decisions until somebody edits them', async () => {
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

  test('judge by their new version within the transaction that writes it, and nobody else does before its commit', async () => {
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
})
