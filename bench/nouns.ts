import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { installedCommand, runNode } from '../tools/run-command.ts'
import { copyProject } from '../tools/scaffold-noun/project-copy.ts'
import { scaffoldServer } from '../tools/scaffold-noun/server.ts'
import { withinLimit } from './figure.ts'
import type { Figure } from './figure.ts'

/** As many nouns more as the product is meant to carry; the scaffold writes each with seven calls and two tables. */
const NOUNS = 40
const TYPES_SECONDS_MAX = 10
const KEY_MS_MAX = 500
const KEYS = 20
const TIME_LIMIT_MS = 300_000

const nameOf = (number: number) => `noun-${String.fromCharCode(97 + Math.floor(number / 26))}${String.fromCharCode(97 + (number % 26))}s`

/** How long the types of the API take, and how soon an editor answers a key, with forty nouns more than there are. */
export async function measureNouns(): Promise<readonly Figure[]> {
  using copy = copyProject()
  for (let number = 0; number < NOUNS; number += 1) scaffoldServer(copy.root, { noun: nameOf(number), title: `คำ${number}` })
  // The types of their tables.
  const schema = await runNode(join(copy.root, 'packages/schema/src/write-schema.ts'), [], { timeLimitMs: TIME_LIMIT_MS })
  if (schema.exitCode !== 0) throw new Error(`the migrations fail:\n${schema.output}`)
  const project = join(copy.root, 'tsconfig.api.json')
  writeFileSync(
    project,
    JSON.stringify({ extends: './tsconfig.base.json', include: ['apps/api'], exclude: ['**/node_modules', '**/dist'] }),
  )
  const begun = performance.now()
  // Without what an earlier run remembered.
  const types = await runNode(installedCommand('tsc7', 'tsc'), ['-p', project, '--incremental', 'false'], { timeLimitMs: TIME_LIMIT_MS })
  const seconds = (performance.now() - begun) / 1_000
  if (types.exitCode !== 0) throw new Error(`the nouns do not compile:\n${types.output}`)
  return [
    withinLimit(`Types of the API with ${NOUNS} nouns more`, seconds, TYPES_SECONDS_MAX, 's'),
    withinLimit('A key in an editor until its errors and completions stand, the slowest of 20', slowestKey(project), KEY_MS_MAX, 'ms'),
  ]
}

/** Types in a noun's routes, and asks after each key what an editor asks: the errors of the file, and what may follow. */
function slowestKey(project: string): number {
  const root = dirname(project)
  const config = ts.getParsedCommandLineOfConfigFile(project, {}, { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined })
  if (config === undefined) throw new Error('the project cannot be read')
  const edited = join(root, 'apps/api/src/features', nameOf(0), 'routes.ts')
  const original = readFileSync(edited, 'utf8')
  let text = original
  let version = 0
  const service = ts.createLanguageService({
    getCompilationSettings: () => config.options,
    getScriptFileNames: () => config.fileNames,
    getScriptVersion: (name) => (name === edited ? String(version) : '0'),
    getScriptSnapshot: (name) => {
      const content = name === edited ? text : ts.sys.readFile(name)
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content)
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: (options) => ts.getDefaultLibFilePath(options),
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  })
  if (service.getSemanticDiagnostics(edited).length > 0) throw new Error('the file has errors before a key was pressed')
  const times: number[] = []
  for (let key = 1; key <= KEYS; key += 1) {
    text = `${original}\nconst typed = context.${'x'.repeat(key)}`
    version += 1
    const pressed = performance.now()
    service.getCompletionsAtPosition(edited, text.length, undefined)
    if (service.getSemanticDiagnostics(edited).length === 0) throw new Error('an unknown name is no error')
    times.push(performance.now() - pressed)
  }
  return Math.max(...times)
}
