import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROJECT_ROOT } from './run-command.ts'
import { sourceFiles } from './source-files.ts'

/** What gives a journey or one of its steps its limit of time: `test.setTimeout(X)` and `configure({ timeout: X })`. */
const LIMIT_OF_JOURNEY = /(?:test\.setTimeout\(|configure\(\{ (?:[^}]*, )?timeout: )([^)}]+)/g
/** The same of a test of Vitest: `}, X)` at its end, `{ timeout: X }` before its body, `setConfig({ testTimeout: X })`, `asyncUtilTimeout: X`. */
const LIMIT_OF_TEST =
  /^ *\}, (?<end>[\dA-Z][^)]*)\)$|\{ timeout: (?<option>[^}]+) \}, (?:async )?\(\) =>|(?:test|hook|asyncUtil)Timeout: (?<config>[^,}]+)/gm

/** The limits of a file that do not follow the machine: neither they nor the constant that they name is multiplied by `timeFactor`. */
function fixedLimits(text: string, limits = LIMIT_OF_JOURNEY): readonly string[] {
  const found = [...text.matchAll(limits)].map(([, ...groups]) => groups.find((group) => typeof group === 'string') ?? '')
  return found.map((limit) => limit.trim()).filter((limit) => limit !== '0' && !followsTheMachine(text, limit))
}

function followsTheMachine(text: string, limit: string): boolean {
  if (/\b(?:timeFactor|browserTimeFactor)\b/.test(limit)) return true
  const constants = limit.match(/\b[A-Z][A-Z_]+\b/g) ?? []
  return constants.some((name) => new RegExp(`const ${name} = .*\\b(?:timeFactor|browserTimeFactor)\\b`).test(text))
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

  test('those of the other tests do as well', () => {
    const files = sourceFiles(PROJECT_ROOT).filter(
      (path) => /\.test\.tsx?$|\/testing\/[^/]+\.tsx?$/.test(path) && !path.startsWith('tools/time-limits'),
    )
    const textOf = (path: string) => readFileSync(join(PROJECT_ROOT, path), 'utf8')
    expect(files.length).toBeGreaterThan(500)
    expect(files.flatMap((path) => fixedLimits(textOf(path), LIMIT_OF_TEST).map((limit) => `${path}: ${limit}`))).toEqual([])
  })

  test('a fixed limit is found, also behind a constant', () => {
    expect(fixedLimits('test.setTimeout(90_000)')).toEqual(['90_000'])
    expect(fixedLimits("test.describe.configure({ mode: 'serial', timeout: 90_000 })")).toEqual(['90_000'])
    expect(fixedLimits('const LONG_MS = 60_000\ntest.setTimeout(LONG_MS * 2)')).toEqual(['LONG_MS * 2'])
    expect(fixedLimits('const LONG_MS = 60_000 * timeFactor\ntest.setTimeout(LONG_MS * 2)')).toEqual([])
    const limits = [
      '})',
      '}, 60_000)',
      '}, 60_000 * timeFactor)',
      "test('a', { timeout: 5_000 }, async () => {",
      'vi.setConfig({ testTimeout: 3 * LONG_MS })',
    ]
    expect(fixedLimits(limits.join('\n'), LIMIT_OF_TEST)).toEqual(['60_000', '5_000', '3 * LONG_MS'])
  })
})
