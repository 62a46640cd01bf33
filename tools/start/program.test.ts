import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
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
  return new Program(name, file, { environment: {} })
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

  test('[INSTALL-3] that dies while it starts again is started once more, and each such death is one of the five a minute', async () => {
    const starts = join(folder, 'starts')
    // Ready at its first start and at its fourth; it dies while it starts in between, and after each time that it was ready.
    const program = programOf(
      'frail',
      `import { appendFileSync, readFileSync } from 'node:fs'
      appendFileSync(${JSON.stringify(starts)}, 'x')
      const count = readFileSync(${JSON.stringify(starts)}, 'utf8').length
      if (count === 1 || count === 4) process.send('ready', () => process.exit(1))
      else process.kill(process.pid, 'SIGKILL')`,
    )
    const said: string[] = []
    const givenUp: string[] = []
    await program.start({ say: (sentence) => said.push(sentence), giveUp: (reason) => givenUp.push(reason) })

    await vi.waitUntil(() => givenUp.length > 0, { timeout: 30_000 })

    expect(givenUp).toEqual(['The frail keeps stopping and is not started again.'])
    expect(readFileSync(starts, 'utf8')).toHaveLength(6)
    expect(said.filter((sentence) => sentence === 'The frail stopped and is started again.')).toHaveLength(5)
    expect(said).toContain('The frail stopped while starting (exit code null).')
  })

  test('[INSTALL-3] that is stopped while it is to be started again is not', async () => {
    const starts = join(folder, 'starts-of-stopped')
    const program = programOf(
      'stopped',
      `import { appendFileSync } from 'node:fs'
      appendFileSync(${JSON.stringify(starts)}, 'x')
      process.send('ready', () => process.exit(1))`,
    )
    const said: string[] = []
    await program.start({ say: (sentence) => said.push(sentence), giveUp: (reason) => said.push(reason) })
    await vi.waitUntil(() => said.length > 0, { timeout: 15_000 })
    await program.stop()
    await sleep(1_000)

    expect(said).toEqual(['The stopped stopped and is started again.'])
    expect(readFileSync(starts, 'utf8')).toHaveLength(1)
  })
})
