// `npm run check-trail -- FILE.csv SEALS.jsonl`: checks a file of the audit trail against the copies of its seals. It needs no database and no server.
import { readFile } from 'node:fs/promises'
import { readArguments, refuseArguments } from '@morakot/database/command-line'
import { z } from 'zod'
import { checkTrailFile } from '#features/audit-trail/service-proof'
import { parseStrict } from '#infra/files/strict-json'

/** Id, range of transactions, records, and digest. */
const keptSeal = z.tuple([z.string(), z.string(), z.string(), z.string(), z.string(), z.string()])

/** The text of a file that was named; ends the program in one sentence when there is none. */
async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch {
    return refuseArguments(`There is no file ${path} that can be read.`)
  }
}

const { words } = readArguments({ usage: 'check-trail -- FILE.csv SEALS.jsonl', wordsMin: 2, wordsMax: 2 })
const [file = '', seals = ''] = words
const content = await textOf(file)
const lines = (await textOf(seals)).split('\n').filter((line) => line !== '')
const kept = new Map(lines.map((line) => keptSeal.parse(parseStrict(line))).map(([id, , , , , digest]) => [id, digest]))
const found = checkTrailFile(content, kept) ?? refuseArguments(`${file} is no file of the audit trail.`)
for (const sentence of found.wrong) process.stdout.write(`${sentence}\n`)
process.stdout.write(`${found.rows} records, ${found.unsealed} of them not sealed yet, ${found.wrong.length} that do not fit.\n`)
if (found.wrong.length > 0) process.exitCode = 1
