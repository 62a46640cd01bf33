import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { FILE_NAMES, sourceFile } from '@morakot/contract/features/imports/schema-lines'
import type { Fault, FileName } from '@morakot/contract/features/imports/schema-lines'

const SOURCE = 'source.json'
export const fileOf = (name: FileName) => `${name}.jsonl`

/** A folder whose `source.json` was read. */
export interface ImportFolder {
  readonly path: string
  readonly source: string
  /** SHA-256 of the names and lines of all files. */
  readonly digest: string
  /** The files that are there, in the order in which they are read. */
  readonly files: readonly FileName[]
}

/**
 * Opens a folder: its source, its files and their digest. Reports a file that is missing or unknown, and returns null then. Throws when the
 * folder cannot be read.
 */
export async function openImportFolder(path: string, report: (fault: Fault) => void): Promise<ImportFolder | null> {
  const names = (await readdir(path)).toSorted()
  const faults: Fault[] = []
  const known = [SOURCE, ...FILE_NAMES.map(fileOf)]
  for (const name of names)
    if (!known.includes(name)) faults.push({ file: name, line: 0, text: `is no file of an import; there are ${known.join(', ')}` })
  for (const needed of [SOURCE, fileOf('members')]) if (!names.includes(needed)) faults.push({ file: needed, line: 0, text: 'is missing' })
  const files = FILE_NAMES.filter((name) => names.includes(fileOf(name)))
  const source = names.includes(SOURCE) ? await readSource(path, faults) : null
  for (const fault of faults) report(fault)
  if (source === null || faults.length > 0) return null
  return { path, source, digest: await digestOf(path, files), files }
}

async function readSource(path: string, faults: Fault[]): Promise<string | null> {
  let body: unknown
  try {
    body = JSON.parse(await readFile(join(path, SOURCE), 'utf8'))
  } catch {
    faults.push({ file: SOURCE, line: 0, text: 'is no JSON' })
    return null
  }
  const parsed = sourceFile.safeParse(body)
  if (parsed.success) return parsed.data.source
  for (const issue of parsed.error.issues) faults.push({ file: SOURCE, line: 0, text: [...issue.path, issue.message].join(': ') })
  return null
}

async function digestOf(path: string, files: readonly FileName[]): Promise<string> {
  const digest = createHash('sha256')
  for (const name of files) {
    digest.update(`${name}\n`)
    for await (const { text } of linesOf(path, name)) digest.update(`${text}\n`)
  }
  return digest.digest('hex')
}

/** The lines of a file that are not empty, with their numbers from 1. */
export async function* linesOf(path: string, name: FileName): AsyncGenerator<{ readonly line: number; readonly text: string }> {
  const lines = createInterface({ input: createReadStream(join(path, fileOf(name)), 'utf8'), crlfDelay: Infinity })
  let line = 0
  for await (const text of lines) {
    line += 1
    if (text.trim() !== '') yield { line, text: line === 1 ? text.replace(/^\uFEFF/u, '') : text }
  }
}
