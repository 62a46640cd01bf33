import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sourceFiles } from '../../../../../tools/source-files.ts'
import { Refused } from '@morakot/contract/refused'
import { describe, expect, test } from 'vitest'
import { requireSecondPerson, isSamePerson } from './four-eyes.ts'
import { operatorId } from '../identity.ts'

const ROOT = join(import.meta.dirname, '../../../../..')
const DOOR = 'apps/api/src/infra/operators/four-eyes.ts'
/** What columns are named; no source of ours, but rows have its names. */
const TABLES = 'apps/api/src/infra/generated/tables.ts'

const OPERAND = String.raw`[\w$.?\]\[']+`
const COMPARED = new RegExp(String.raw`(${OPERAND})\s*[!=]==?\s*(${OPERAND})`, 'gu')
const TYPED = /(\w+)\??: (?:\w+<)*OperatorId\b/gu
/** Names that also hold something else: a row's id, the holder of a bank account, the owner of a device. */
const AMBIGUOUS: readonly string[] = ['id', 'holder', 'owner']

const lastName = (operand: string) => operand.slice(Math.max(operand.lastIndexOf('.'), operand.lastIndexOf('?')) + 1)

async function readSources(): Promise<ReadonlyMap<string, string>> {
  const files = sourceFiles(ROOT)
    .filter((file) => file.startsWith('apps/api/src/') && !file.endsWith('.test.ts') && file !== DOOR)
    .concat(TABLES)
  return new Map(await Promise.all(files.map(async (file) => [file, await readFile(join(ROOT, file), 'utf8')] as const)))
}

/** Comparisons of two names that are declared as operators in any file. */
function findComparisons(sources: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const names = new Set([...sources.values()].flatMap((text) => [...text.matchAll(TYPED)].map(([, name = '']) => name)))
  for (const name of AMBIGUOUS) names.delete(name)
  const comparisonsIn = (text: string) =>
    [...text.matchAll(COMPARED)].flatMap(([found, left = '', right = '']) =>
      names.has(lastName(left)) && names.has(lastName(right)) ? [found] : [],
    )
  return new Map([...sources].map(([file, text]) => [file, comparisonsIn(text)] as const).filter(([, found]) => found.length > 0))
}

describe('two people', () => {
  const [one, other] = [operatorId(7n), operatorId(8n)]

  test('[TRUST-2] one operator is no second person, and another is', () => {
    expect(() => requireSecondPerson(one, operatorId(7n), 'points.second_operator_needed')).toThrow(Refused)
    expect(() => requireSecondPerson(one, other, 'points.second_operator_needed')).not.toThrow()
    expect([isSamePerson(one, operatorId(7n)), isSamePerson(one, other)]).toEqual([true, false])
  })

  test('[TRUST-2] the system and an act that did not happen are no person', () => {
    expect([isSamePerson(null, one), isSamePerson(one, null), isSamePerson(null, null)]).toEqual([false, false, false])
    expect(() => requireSecondPerson(null, one, 'points.second_operator_needed')).not.toThrow()
  })

  test('[TRUST-2] two operators are compared in one function', async () => {
    expect([...findComparisons(await readSources()).keys()]).toEqual([])
  })

  test.each(['a.proposedBy === operator', 'viewer !== b?.firstBy', 'madeBy == x.publishedBy', 'row.firstApprover === desk.operator'])(
    '[TRUST-2] finds the comparison %s at any place',
    async (planted) => {
      const sources = new Map([...(await readSources()), ['apps/api/src/features/new/service.ts', `if (${planted}) refuse()`]])

      expect([...findComparisons(sources).keys()]).toContain('apps/api/src/features/new/service.ts')
    },
  )
})
