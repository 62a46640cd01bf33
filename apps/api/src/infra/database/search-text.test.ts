import { searchKey } from '@morakot/contract/clean-text'
import { openDatabase } from '@morakot/database/database'
import { createTestDatabase } from '@morakot/database/testing/test-database'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLogger } from '../../../test/silent-logger.ts'
import { setUpDatabase } from '../../setup.ts'
import type { Db } from '../db.ts'
import { foldedColumn, holdsText } from './search-text.ts'

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db
let closeDatabase: () => Promise<void>
beforeAll(async () => {
  testDatabase = await createTestDatabase({ template: 'api', prepare: async (target) => await setUpDatabase(target, silentLogger) })
  const database = openDatabase<Record<never, never>>(testDatabase.target, { max: 1, applicationName: 'search-text-test' })
  db = database.db
  closeDatabase = database.close
})
afterAll(async () => {
  await closeDatabase()
  await testDatabase[Symbol.asyncDispose]()
})

const SIGNS = [
  ...'กขนมA b9-๑–’é',
  '\u0e40',
  '\u0e33',
  '\u0e32',
  '\u0e48',
  '\u0e49',
  '\u0e4d',
  '\u200b',
  '\u00ad',
  '\u202c',
  '\u00a0',
  '\u3000',
  '５',
  'ｂ',
]

const MARKS = ['\u0e32', '\u0e33', '\u0e4d']

/** Thai as it is written: a mark never begins a text, and a nikhahit is used where a sara am is meant. */
const syllable = fc.constantFrom(
  ...SIGNS.filter((sign) => !MARKS.includes(sign)),
  'น\u0e33',
  'น\u0e4d\u0e32',
  'น\u0e49\u0e4d\u0e32',
  'น\u0e4d\u0e49\u0e32',
  'น\u0e32\u0e4d',
)

test('[TEXT-1, F-126] the database folds a text as the browser does', async () => {
  const texts = fc.sample(fc.array(syllable, { maxLength: 12 }), 2_000).map((parts) => parts.join(''))

  const { rows } = await sql<{ folded: string }>`
    select ${foldedColumn(sql`text`)} as folded from unnest(${texts}::text[]) with ordinality as given (text, at) order by at`.execute(db)

  expect(rows.map(({ folded }) => folded)).toEqual(texts.map((text) => searchKey(text)))
})

test.each([
  ['นํ้าเป็น', 'น้ำเป็น'],
  ['เเม่สาย', 'แม่สาย'],
  ['บาง\u200bรัก', 'บางรัก'],
  ['welcome', 'Welcome 2569'],
  ['๒๕๖๙', 'Welcome 2569'],
  ['100%', 'คืน 100%'],
])('[TEXT-1, F-126] %j finds what is kept as %j', async (sought, kept) => {
  const { rows } = await sql<{ isFound: boolean }>`select ${holdsText(sql`${kept}::text`, sought)} as "isFound"`.execute(db)

  expect(rows[0]?.isFound).toBe(true)
})
