import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '..')
const COMMON = ['id', 'code', 'version', 'status', 'madeBy', 'madeAt', 'publishedBy', 'publishedAt', 'endedAt']

/** The tables of the types that have every column of an edition. */
function editionTablesOf(types: string): readonly string[] {
  return [...types.matchAll(/^ {2}'?([\w.]+)'?: \{\n([\s\S]*?)^ {2}\}/gmu)]
    .filter(([, , columns = '']) => COMMON.every((column) => new RegExp(`^ {4}${column}: `, 'mu').test(columns)))
    .map(([, table = '']) => table)
}

const WRITES_PUBLISHED = /(?:\bset\b|\bset\(|insert into|values\()(?:(?!\bwhere\b|\.where\()[^;])*?'PUBLISHED'/u

describe('every table of editions', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/u.test(file))
  const textOf = (file: string) => readFileSync(join(SOURCES, file), 'utf8')

  test('[VALUE-1, F-128] belongs to one kind of the engine, which no kind leaves without terms and cost', () => {
    const types = textOf('infra/generated/tables.ts')
    const kinds = files.flatMap((file) => [...textOf(file).matchAll(/new (?:Revised)?Editions<'(\w+)'/gu)].map(([, table = '']) => table))

    expect(editionTablesOf(types).toSorted()).toEqual([
      'minigamePriceList',
      'minigameTable',
      'promotion',
      'questDefinition',
      'voucherCampaign',
    ])
    expect(kinds.toSorted()).toEqual(editionTablesOf(types).toSorted())
    expect(editionTablesOf(types.replace('  redemptionItem: {', '  redemptionItem: {\n    code: string'))).toContain('redemptionItem')
  })

  test('[VALUE-1, F-128] is brought into force by the engine alone', () => {
    // Rewards of the shop are no editions; they call the gate for value themselves.
    const others = ['features/redemption/store-catalogue.ts']

    const writing = files.filter((file) => !file.startsWith('infra/generated') && WRITES_PUBLISHED.test(textOf(file)))

    expect(writing.toSorted()).toEqual(others)
    expect("update promotion set ended_at = null, status = 'PUBLISHED' where id = 1").toMatch(WRITES_PUBLISHED)
    expect(".updateTable('promotion').set({ status: 'PUBLISHED' })").toMatch(WRITES_PUBLISHED)
    expect("insert into promotion (status) values ('PUBLISHED')").toMatch(WRITES_PUBLISHED)
    expect("set status = 'ENDED' where status = 'PUBLISHED'").not.toMatch(WRITES_PUBLISHED)
  })
})
