import type { Db } from '#infra/db'
import { openFolder } from './rules-folder.ts'
import { parseLine } from '@morakot/contract/features/imports/schema-lines'
import type { Fault, FileName, Line } from '@morakot/contract/features/imports/schema-lines'
import { fileOf, linesOf } from './service-files.ts'
import type { ImportFolder } from './service-files.ts'
import type { KnownHere } from './service-known.ts'
import { listTaken } from './store.ts'

/** Members that one query looks up. */
const MEMBERS_AT_ONCE = 1_000

interface Checking {
  readonly known: KnownHere
  readonly hasOperator: boolean
  readonly report: (fault: Fault) => void
}

/** Checks every line of a folder, against each other and against what is here. Reports every fault, and returns how many. */
export async function checkFolder(db: Db, folder: ImportFolder, { known, hasOperator, report }: Checking): Promise<number> {
  let faults = 0
  const rules = openFolder({ ...known.rules, hasOperator })
  const fault = (name: FileName, line: number, texts: readonly string[]) => {
    faults += texts.length
    for (const text of texts) report({ file: fileOf(name), line, text })
  }
  for (const name of folder.files) {
    for await (const { line, text } of linesOf(folder.path, name)) {
      const { value, wrong } = parseLine(name, text)
      fault(name, line, value === null ? wrong : rules.check(name, value, line))
    }
    if (name !== 'members') continue
    for (const { line, text } of rules.endOfMembers()) fault(name, line, [text])
    for await (const members of parsedMembers(folder)) {
      for (const { line, what } of await listTaken(db, members)) fault(name, line, [`${what} is in use by a member who is here already`])
    }
  }
  return faults
}

async function* parsedMembers(folder: ImportFolder) {
  let members: { readonly line: number; readonly value: Line<'members'> }[] = []
  for await (const { line, text } of linesOf(folder.path, 'members')) {
    const { value } = parseLine('members', text)
    if (value !== null) members.push({ line, value })
    if (members.length < MEMBERS_AT_ONCE) continue
    yield members
    members = []
  }
  if (members.length > 0) yield members
}
