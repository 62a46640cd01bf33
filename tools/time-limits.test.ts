import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROJECT_ROOT } from './run-command.ts'
import { sourceFiles } from './source-files.ts'

/** What gives a journey or one of its steps its limit of time: `test.setTimeout(X)` and `configure({ timeout: X })`. */
const LIMIT = /(?:test\.setTimeout\(|configure\(\{ (?:[^}]*, )?timeout: )([^)}]+)/g

/** The limits of a file that do not follow the machine: neither they nor the constant that they name is multiplied by `patience`. */
function fixedLimits(text: string): readonly string[] {
  return [...text.matchAll(LIMIT)].map(([, limit = '']) => limit.trim()).filter((limit) => !followsTheMachine(text, limit))
}

function followsTheMachine(text: string, limit: string): boolean {
  if (/\bpatience\b/.test(limit)) return true
  const constants = limit.match(/\b[A-Z][A-Z_]+\b/g) ?? []
  return constants.some((name) => new RegExp(`const ${name} = .*\\bpatience\\b`).test(text))
}

describe('the limits of time of the journeys', () => {
  test('follow the speed of the machine, all of them', () => {
    const files = sourceFiles(PROJECT_ROOT).filter((path) => /^e2e\/.*\.ts$/.test(path))
    const fixed = files.flatMap((path) => fixedLimits(readFileSync(join(PROJECT_ROOT, path), 'utf8')).map((limit) => `${path}: ${limit}`))
    expect(files.length).toBeGreaterThan(50)
    expect(fixed).toEqual([])
  })

  test('no journey waits for a time', () => {
    const files = sourceFiles(PROJECT_ROOT).filter((path) => /^e2e\/.*\.ts$/.test(path))
    expect(files.filter((path) => readFileSync(join(PROJECT_ROOT, path), 'utf8').includes('waitForTimeout('))).toEqual([])
  })

  test('a fixed limit is found, also behind a constant', () => {
    expect(fixedLimits('test.setTimeout(90_000)')).toEqual(['90_000'])
    expect(fixedLimits("test.describe.configure({ mode: 'serial', timeout: 90_000 })")).toEqual(['90_000'])
    expect(fixedLimits('const LONG_MS = 60_000\ntest.setTimeout(LONG_MS * 2)')).toEqual(['LONG_MS * 2'])
    expect(fixedLimits('const LONG_MS = 60_000 * patience\ntest.setTimeout(LONG_MS * 2)')).toEqual([])
  })
})
