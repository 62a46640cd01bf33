import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from './run-command.ts'
import { sourceFiles } from './source-files.ts'

const PAGES = ['packages/ui/src/glossary.th.json', 'packages/ui/src/glossary-additions.th.json']
/** Tests state what a reader sees. */
const OF_TESTS = /\.test\.tsx?$|\/testing\/|^e2e\/|^tools\/|^packages\/schema\/sql\//

/** A rule of the product that a text may name only by its placeholder, and what a text that writes it out looks like. */
const RULES: readonly (readonly [rule: string, written: RegExp])[] = [
  ['pointsLifeMonths of section wallet', /พอยท์มีอายุ ?[\d๐-๙]/u],
  ['POINT_NOTICE_DAYS', /แจ้งเตือนล่วงหน้า ?[\d๐-๙]/u],
  ['pendingDays of section points', /รอเล่นครบ[^'"`]*ครบ ?[\d๐-๙]+ ?วัน/u],
]

test.each(RULES)('[POINT-1] no text writes out %s', (_rule, written) => {
  const named = [...sourceFiles(PROJECT_ROOT), ...PAGES]
    .filter((path) => !OF_TESTS.test(path))
    .filter((path) => written.test(readFileSync(join(PROJECT_ROOT, path), 'utf8')))
  expect(named).toEqual([])
})
