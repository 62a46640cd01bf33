import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from './run-command.ts'

const FILES = globSync('{apps,packages,bench,evidence,e2e,tools}/**/*.test.{ts,tsx}', {
  cwd: PROJECT_ROOT,
  exclude: ['**/node_modules/**', '**/dist/**'],
})
// Written in two parts: this file is one of those that are read.
const REPLACES = new RegExp(['vi', '\\.(?:doMock|mock|resetModules)\\('].join(''))

test('a file that replaces modules is named so, and only such a file', () => {
  const replacing = FILES.filter((file) => REPLACES.test(readFileSync(join(PROJECT_ROOT, file), 'utf8')))

  expect(replacing.toSorted()).toEqual(FILES.filter((file) => /-isolated\.test\.tsx?$/.test(file)).toSorted())
})
