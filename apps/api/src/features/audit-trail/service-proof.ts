import { createHash } from 'node:crypto'
import { keysOf } from '@morakot/contract/typed-keys'
import { parseCsv } from '#infra/files/csv'
import { fieldsOf, valuesText } from './rules.ts'

/** The columns of a file of the trail by which it is checked; the titles are those of the file. */
export const PROOF_TITLES = {
  number: 'เลขบันทึก',
  action: 'รหัสการทำรายการ',
  before: 'ก่อน',
  after: 'หลัง',
  seal: 'ผนึก',
  text: 'ข้อความที่ผนึก',
  fingerprint: 'ลายนิ้วมือ',
  previous: 'ลายนิ้วมือของผนึกก่อน',
  digest: 'ลายนิ้วมือของผนึก',
  all: 'ลายนิ้วมือทั้งหมดในผนึก',
} as const
type Part = keyof typeof PROOF_TITLES

/** What a check of a file found. */
export interface CheckedFile {
  readonly rows: number
  /** Rows that no seal covers yet: recorded in the last minute before the file. */
  readonly unsealed: number
  /** One line for each row or seal that does not fit, with its number; the title row is the first. */
  readonly wrong: readonly string[]
}

interface Row {
  readonly line: number
  readonly of: (part: Part) => string
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')

/**
 * Checks a file of the trail without the database: each record against the text that was sealed, the text against its fingerprint, the fingerprints of
 * a seal against its digest, and the digests against `kept`, the copies of the seals where the database cannot write (a digest by its seal). Null
 * when it is no file of the trail.
 */
export function checkTrailFile(content: string, kept: ReadonlyMap<string, string>): CheckedFile | null {
  const [titles, ...cells] = parseCsv(content) ?? []
  const at = (part: Part) => titles?.indexOf(PROOF_TITLES[part]) ?? -1
  if (keysOf(PROOF_TITLES).some((part) => at(part) < 0)) return null
  const rows = cells.map((row, place): Row => ({ line: place + 2, of: (part) => plain(row[at(part)] ?? '') }))
  const sealed = rows.filter(({ of }) => of('seal') !== '')
  const seals = new Map(sealed.flatMap((row) => (row.of('digest') === '' ? [] : [[row.of('seal'), row] as const])))
  return {
    rows: rows.length,
    unsealed: rows.length - sealed.length,
    wrong: [
      ...sealed.flatMap((row) => wrongRow(row, seals.get(row.of('seal')))),
      ...[...seals.values()].flatMap((row) => wrongSeal(row, kept)),
    ],
  }
}

/** A text that begins like a formula or a number has an apostrophe before it. */
const plain = (cell: string) => (cell.startsWith("'") ? cell.slice(1) : cell)

function wrongRow({ line, of }: Row, seal: Row | undefined): readonly string[] {
  const [text, fingerprint] = [of('text'), of('fingerprint')]
  const number = /^AU0*(\d+)$/u.exec(of('number'))?.[1] ?? ''
  if (seal === undefined) return [`Row ${line}: the file has no proof of seal ${of('seal')}.`]
  if (!seal.of('all').split(' ').includes(fingerprint)) return [`Row ${line}: seal ${of('seal')} does not hold its fingerprint.`]
  // A role that reads personal values hidden has no text.
  if (text === '') return []
  if (sha256(text) !== fingerprint) return [`Row ${line}: its text is not what was sealed.`]
  const [id, , action, , before, after] = fieldsOfRow(text)
  const values = fieldsOf(parsed(before), parsed(after), { isMasked: false })
  const shown = [number, of('action'), of('before'), of('after')]
  const stored = [id, action, valuesText(values, 'before'), valuesText(values, 'after')].map((cell) => plain(cell ?? ''))
  return shown.every((cell, place) => cell === stored[place]) ? [] : [`Row ${line}: a column is not what was sealed.`]
}

const parsed = (value: string | undefined): unknown => (value === undefined || value === '' ? null : JSON.parse(value))

/** The fields of a row as PostgreSQL writes one: `(1,op:2,"{""a"": 1}")`. */
function fieldsOfRow(text: string): readonly string[] {
  return [...text.slice(1, -1).matchAll(/(?:^|,)(?:"((?:[^"\\]|""|\\.)*)"|([^,]*))/gsu)].map(([, quoted, bare = '']) =>
    quoted === undefined ? bare : quoted.replaceAll(/""|\\(.)/gsu, (pair, escaped: string | undefined) => escaped ?? pair.slice(1)),
  )
}

function wrongSeal({ line, of }: Row, kept: ReadonlyMap<string, string>): readonly string[] {
  const seal = of('seal')
  const hashed = Buffer.from(of('previous') + of('all').replaceAll(' ', ''), 'hex')
  if (sha256(hashed) !== of('digest')) return [`Row ${line}: seal ${seal} does not fit its records.`]
  if (kept.get(seal) !== of('digest')) return [`Row ${line}: seal ${seal} is not that of the copies.`]
  return []
}
