import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testedWorkspaces } from './test-steps.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'morakot-workspaces-'))
  for (const path of ['apps', 'packages']) mkdirSync(join(root, path))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function put(...paths: string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), '')
  }
}

describe('the workspaces of a test run', () => {
  test('are those that have tests, the longest first', () => {
    put(
      'packages/money/src/satang.test.ts',
      'packages/money/vitest.config.ts',
      'apps/api/test/every-call.test.ts',
      'apps/api/vitest.config.ts',
    )
    put('packages/quiet/src/quiet.ts', 'packages/quiet/node_modules/library/library.test.ts')

    expect(testedWorkspaces(root)).toEqual(['apps/api', 'packages/money'])
  })

  test('never leave out tests that no configuration would run', () => {
    put('packages/art/src/game-tile.test.ts')

    expect(() => testedWorkspaces(root)).toThrow('packages/art has tests and no vitest.config.ts')
  })
})
