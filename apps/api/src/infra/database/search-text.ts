import { searchKey } from '@morakot/contract/clean-text'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** Whether a column contains the searched text. Both sides are folded as `searchKey` of the contract does (features F-126). */
export function holdsText(column: RawBuilder<unknown>, sought: string | null): RawBuilder<boolean> {
  if (sought === null) return sql`true`
  return sql`strpos(${foldedColumn(column)}, ${searchKey(sought)}) > 0`
}

/** The last character: no text that begins with another sorts behind that text followed by it. */
const LAST = '\u{10ffff}'

/** Whether a column is a text, or begins with it where the text has at least so many letters. An index over the column answers it. */
export function beginsWith(column: RawBuilder<unknown>, text: string, lettersMin: number): RawBuilder<boolean> {
  if (text.length < lettersMin) return sql<boolean>`${column} = ${text}`
  return sql<boolean>`${column} >= ${text} and ${column} < ${text + LAST}`
}

const THAI_DIGITS = '๐๑๒๓๔๕๖๗๘๙'
const DASHES = '\u2010\u2011\u2012\u2013\u2014\u2015\u2212'
const APOSTROPHES = '\u2018\u2019\u02bc'
const INVISIBLE = String.raw`[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]`
const SPACES_AND_TONES = String.raw`[\s\u0e48-\u0e4b]`
const SPLIT_SARA_AM = '\u0e4d\u0e32|\u0e32\u0e4d'

/** The SQL of `searchKey`; a test compares the two. NFKC splits sara am, so that it is joined again as every other spelling. */
export function foldedColumn(column: RawBuilder<unknown>): RawBuilder<string> {
  const from = THAI_DIGITS + DASHES + APOSTROPHES
  const to = `0123456789${'-'.repeat(DASHES.length)}${"'".repeat(APOSTROPHES.length)}`
  const seen = sql`regexp_replace(translate(normalize(${column}, nfkc), ${sql.lit(from)}, ${sql.lit(to)}), ${sql.lit(INVISIBLE)}, '', 'g')`
  const bare = sql`regexp_replace(replace(${seen}, 'เเ', 'แ'), ${sql.lit(SPACES_AND_TONES)}, '', 'g')`
  return sql<string>`lower(regexp_replace(${bare}, ${sql.lit(SPLIT_SARA_AM)}, ${sql.lit('\u0e33')}, 'g'))`
}
