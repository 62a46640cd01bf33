import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '@morakot/database/database'
import { createTestDatabase } from '@morakot/database/testing/test-database'
import { urlOfTarget } from '@morakot/database/target'
import { describe, expect, test } from 'vitest'
import { writePast } from './past.ts'

const DEMO = { hasDemoLogins: true, isExposedDemo: false, environment: {} } as const

const emptyDatabase = async () => await createTestDatabase({ template: 'empty', prepare: async () => undefined })

describe('[PAST-3] the past of a new demo', () => {
  test('is written where a first start brings it along, and gone after it', async () => {
    const { target } = await emptyDatabase()
    const past = await writePast(DEMO, urlOfTarget(target))
    const { folder } = past
    if (folder === null) throw new Error('a new demo has a past')

    expect(await readdir(folder)).toEqual(expect.arrayContaining(['source.json', 'members.jsonl', 'rounds.jsonl', 'vouchers.jsonl']))
    await past[Symbol.asyncDispose]()
    expect(existsSync(join(folder, '..'))).toBe(false)
  })

  test('has nothing in the name of an operator where there is none', async () => {
    const { target } = await emptyDatabase()
    await using past = await writePast({ ...DEMO, isExposedDemo: true }, urlOfTarget(target))

    const files = await readdir(past.folder ?? '')
    expect(files).toContain('movements.jsonl')
    expect(files.filter((name) => /^(?:campaigns|vouchers|rewards|redemptions)/u.test(name))).toEqual([])
  })

  test('is not written where none is wanted, or where members are', async () => {
    const { target } = await emptyDatabase()
    const url = urlOfTarget(target)
    for (const plan of [
      { ...DEMO, hasDemoLogins: false },
      { ...DEMO, environment: { DEMO_HISTORY: 'small' } },
      { ...DEMO, environment: { DEMO_HISTORY: 'off' } },
      { ...DEMO, environment: { DEMO_NOTICES: 'off' } },
    ])
      expect((await writePast(plan, url)).folder).toBeNull()
    const { pool, close } = openDatabase<Record<never, never>>(target, { max: 1, applicationName: 'past-test' })
    await pool.query('create table member (id bigint); insert into member values (1)')
    await close()

    expect((await writePast(DEMO, url)).folder).toBeNull()
  })
})
