import { cpSync, symlinkSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Files } from './planted-tree.ts'
import { plantTree } from './planted-tree.ts'
import { installedCommand, PROJECT_ROOT } from './run-command.ts'

interface LintReport {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[]
}

const SERVICE = 'apps/api/src/features/cashier'

/** Rule, file, and the text in which the rule must find its one fault. */
const FAULTS: readonly (readonly [rule: string, file: string, text: string])[] = [
  ['typescript(no-explicit-any)', 'apps/api/src/infra/any.ts', 'export const whatever = (given: any) => String(given)\n'],
  ['typescript(no-non-null-assertion)', 'apps/api/src/infra/sure.ts', 'export const sure = (given: string | null) => given!\n'],
  ['typescript(consistent-type-assertions)', `${SERVICE}/service-cast.ts`, 'export const cast = (given: unknown) => given as string\n'],
  ['typescript(no-floating-promises)', 'apps/api/src/infra/float.ts', 'export function go() {\n  Promise.resolve()\n}\n'],
  ['import(no-default-export)', 'apps/api/src/infra/default.ts', 'export default 1\n'],
  ['eslint(no-console)', 'apps/api/src/infra/print.ts', "console.log('here')\n"],
  ['eslint(eqeqeq)', 'apps/api/src/infra/equal.ts', 'export const same = (a: unknown, b: unknown) => a == b\n'],
  ['eslint(no-restricted-globals)', `${SERVICE}/service-fetch.ts`, "export const ask = () => fetch('/')\n"],
  ['eslint(no-restricted-globals)', 'apps/player/src/features/cashier/pages/ask.tsx', "export const ask = () => fetch('/')\n"],
  ['eslint(max-lines-per-function)', 'apps/api/src/infra/long.ts', `export function long() {\n${"  String('')\n".repeat(60)}}\n`],
  ['node(no-process-env)', `${SERVICE}/jobs.ts`, "export const mode = process.env['PLAY_MODE']\n"],
  ['morakot(plain-words)', 'apps/api/src/infra/told.ts', '/** What was told once. */\nexport const value = 1\n'],
  ['morakot(plain-words)', 'apps/player/src/shared/asked.ts', '// Asked once a minute.\nexport const value = 1\n'],
  ['morakot(plain-words)', 'apps/console/src/shared/drafts.ts', '/** The forms of who is signed in. */\nexport const value = 1\n'],
  ['morakot(plain-words)', 'apps/api/src/infra/title.test.ts', "test('is refused by whoever runs it', () => expect(1).toBe(1))\n"],
  [
    'morakot(plain-words)',
    'apps/player/src/shared/rows.test.tsx',
    "test.each([1])('[PAGE-1] %i is judged', (one) => expect(one).toBe(1))\n",
  ],
  ['morakot(plain-words)', 'e2e/shell.e2e.ts', 'test(`${String(1)} comes to its end`, () => undefined)\n'],
  ['morakot(no-export-star)', `${SERVICE}/service.ts`, "export * from './rules.ts'\n"],
  [
    'morakot(no-style-elements)',
    'apps/console/src/app/frame.tsx',
    "import { AppShell } from '@mantine/core'\nexport const frame = AppShell\n",
  ],
  ['morakot(no-style-elements)', 'apps/console/src/app/wide.tsx', 'export const wide = <p hiddenFrom="sm" />\n'],
  ['morakot(no-style-elements)', 'apps/console/src/app/padded.tsx', 'export const padded = <p style={{ base: 4, md: 8 }} />\n'],
  ['morakot(no-style-elements)', 'apps/console/src/app/scheme.tsx', 'export const useScheme = () => useMantineColorScheme()\n'],
  [
    'morakot(no-own-validation)',
    'apps/console/src/features/vouchers/components/pattern.tsx',
    'export const isCode = (typed: string) => /^[A-Z]{2,20}$/u.test(typed)\n',
  ],
  [
    'morakot(no-own-validation)',
    'apps/console/src/features/vouchers/components/blank.tsx',
    "export const isBlank = (typed: string) => typed.trim() === ''\n",
  ],
  [
    'morakot(no-own-validation)',
    'apps/console/src/features/vouchers/components/letters.tsx',
    'export const isShort = (typed: string) => [...typed].length < 5\n',
  ],
  [
    'morakot(no-own-validation)',
    'apps/console/src/features/vouchers/components/bound.tsx',
    'const LENGTH_MAX = 60\nexport const isLong = (typed: string) => typed.length > LENGTH_MAX\n',
  ],
  [
    'morakot(no-own-validation)',
    'apps/console/src/features/vouchers/components/input.tsx',
    'export const input = <input maxLength={60} aria-label="code" />\n',
  ],
]

const SOUND: Files = {
  'tsconfig.json': JSON.stringify({ compilerOptions: { strict: true, noEmit: true, target: 'ES2024', types: [] }, include: ['apps'] }),
  'apps/api/src/features/cashier/store.ts': 'export const row = (given: unknown) => given as string\n',
  'apps/api/src/features/cashier/store-version.ts': 'export const version = (row: { version: bigint }) => Number(row.version)\n',
  'apps/api/src/features/cashier/gateway-bank.ts': "export const ask = () => fetch('/')\n",
  'apps/player/src/shared/api/client.ts': "export const ask = () => fetch('/')\n",
  'apps/player/src/features/registration/rules.ts': 'export const decade = (year: number) => Math.floor(year * 0.1)\n',
  'apps/player/src/shared/percent.ts': 'export const percent = (part: number) => Math.round(part * 0.5)\n',
  'apps/console/src/features/vouchers/rules.ts': 'export const MOST = 8\n',
  'apps/console/src/features/vouchers/components/rows.tsx':
    "import { MOST } from '../rules.ts'\nexport const isFull = (rows: readonly string[]) => rows.length >= MOST || rows.length === 0\n",
  'apps/player/src/shared/told.test.ts': "test('is notified', () => expect('told').toBe('told'))\n",
  'vite.config.ts': 'export default {}\n',
}

function lint(files: Files): LintReport {
  using tree = plantTree(files)
  for (const path of ['.oxlintrc.json', 'tools/lint']) {
    cpSync(join(PROJECT_ROOT, path), join(tree.root, path), { recursive: true })
  }
  symlinkSync(join(PROJECT_ROOT, 'node_modules/oxlint-tsgolint'), join(tree.root, 'node_modules/oxlint-tsgolint'), 'junction')
  const command = [installedCommand('oxlint', 'oxlint'), '--format', 'json', '.']
  try {
    return JSON.parse(execFileSync(process.execPath, command, { cwd: tree.root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }))
  } catch (error) {
    // It exits with 1 when it found something, which is expected here.
    if (error instanceof Error && 'stdout' in error) return JSON.parse(String(error.stdout))
    throw error
  }
}

describe('the linter', () => {
  let report: LintReport

  beforeAll(() => {
    report = lint({ ...SOUND, ...Object.fromEntries(FAULTS.map(([, file, text]) => [file, text])) })
  })

  test.each(FAULTS)('%s is found in %s', (rule, file) => {
    expect(report.diagnostics.filter((one) => one.filename === file).map((one) => one.code)).toEqual([rule])
  })

  test.each(Object.keys(SOUND).filter((file) => file !== 'tsconfig.json'))('nothing is found in %s', (file) => {
    expect(report.diagnostics.filter((one) => one.filename === file)).toEqual([])
  })
})
