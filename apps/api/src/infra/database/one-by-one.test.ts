import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from '../../../../../tools/source-files.ts'
import { oneByOne } from './one-by-one.ts'

const ROOT = join(import.meta.dirname, '../../../../..')
/** Work that is started for all items of a list at once. */
const ALL_AT_ONCE = /Promise\.all\(\s*(?:\[\s*\.\.\.|[\w(])[^;]{0,120}?\.map\(\s*(?:async|\(?\w+\)? =>)[^;]*/g
/** Statements of one transaction share its connection. */
const IN_ONE_TRANSACTION = /\btx\b/

test('items are read one after the other, in their order', async () => {
  const steps: string[] = []
  const results = await oneByOne([3, 1, 2], async (item) => {
    steps.push(`begins ${item}`)
    await Promise.resolve()
    steps.push(`ends ${item}`)
    return item * 2
  })

  expect(results).toEqual([6, 2, 4])
  expect(steps).toEqual(['begins 3', 'ends 3', 'begins 1', 'ends 1', 'begins 2', 'ends 2'])
})

test('[FLOOD-3] no feature reads a list by one connection for each of its rows', () => {
  const files = sourceFiles(ROOT).filter((file) => /^apps\/api\/src\/(?:features|engines)\/.*(?<!\.test)\.ts$/.test(file))
  const found = files.flatMap((file) =>
    (readFileSync(join(ROOT, file), 'utf8').match(ALL_AT_ONCE) ?? [])
      .filter((text) => !IN_ONE_TRANSACTION.test(text))
      .map((text) => `${file}: ${text}`),
  )

  expect(files.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})
