import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'

const PATIENCE_MS = 20_000

/** A package whose `npm start` runs a program that does nothing but look at its parents. */
async function startedByNpm() {
  const folder = mkdtempSync(join(tmpdir(), 'parents-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const pidFile = join(folder, 'pid')
  writeFileSync(
    join(folder, 'program.ts'),
    `import { writeFileSync } from 'node:fs'
     import { watchNpm } from ${JSON.stringify(join(import.meta.dirname, 'parents.ts'))}
     watchNpm(process.env, () => process.exit(3))
     writeFileSync(${JSON.stringify(pidFile)}, String(process.pid))
     setInterval(() => {}, 1000)`,
  )
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts: { start: `"${process.execPath}" program.ts` } }))
  const npm = spawn('npm', ['start'], { cwd: folder, stdio: 'ignore' })
  await vi.waitUntil(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8') !== '', { timeout: PATIENCE_MS })
  const pid = Number(readFileSync(pidFile, 'utf8'))
  onTestFinished(() => {
    if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  })
  return { npm, pid }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test.each(['SIGTERM', 'SIGKILL'] as const)('what npm start runs ends when npm gets %s', async (signal) => {
  const { npm, pid } = await startedByNpm()
  npm.kill(signal)

  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: PATIENCE_MS })
})

test('it goes on while npm is there', async () => {
  const { pid } = await startedByNpm()
  await new Promise((resolve) => setTimeout(resolve, 1_500))

  expect(isAlive(pid)).toBe(true)
})
