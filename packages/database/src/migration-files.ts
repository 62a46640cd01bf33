import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'

export interface MigrationFile {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/

/** Reads the `NNNN-name.sql` files of a folder in their order. Throws when their numbers are not 1, 2, 3 and so on. */
export async function readMigrationFiles(folder: URL): Promise<readonly MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  for (const [index, name] of names.entries()) refuseWrongNumber(name, index + 1)
  return await Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may end its lines otherwise; it is the same migration.
      const sql = withUnixLines(await readFile(new URL(name, folder), 'utf8'))
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

export function withUnixLines(text: string): string {
  return text.replaceAll('\r\n', '\n')
}

function refuseWrongNumber(name: string, expected: number): void {
  const number = FILE_NAME.exec(name)?.[1]
  if (number === undefined) throw new Error(`Migration ${name} must be named NNNN-name.sql.`)
  if (Number(number) === expected) return
  const next = String(expected).padStart(4, '0')
  throw new Error(`Migration ${name} is found where number ${next} is expected: the numbers have no gaps, and none is used twice.`)
}
