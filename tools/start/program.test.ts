import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Program } from './program.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'program-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A program that runs these lines. */
function programOf(name: string, lines: string): Program {
  const file = join(folder, `${name}.mjs`)
  writeFileSync(file, lines)
  return new Program(name, file, {})
}

const silent = { say: () => undefined, giveUp: () => undefined }

describe('a program', () => {
  test('that stops before it is ready fails the start with its name and its exit code', async () => {
    await expect(programOf('short', 'process.exit(7)').start(silent)).rejects.toThrow('The short stopped while starting (exit code 7).')
  })

  test('whose start is given up is waited for, also when it says that it is ready while it ends', async () => {
    const listens = join(folder, 'listens')
    const late = programOf(
      'late',
      `import { writeFileSync } from 'node:fs'
      process.once('SIGTERM', () => process.send('ready', () => process.exit()))
      setInterval(() => {}, 1000)
      writeFileSync(${JSON.stringify(listens)}, '')`,
    )
    const started = late.start(silent)
    await vi.waitUntil(() => existsSync(listens), { timeout: 15_000 })

    await expect(Promise.all([late.stop(), started])).resolves.toBeDefined()
  })
})
