import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@morakot/database/database'
import { startServer } from '@morakot/database/server'
import { makeThrowAwayFolder } from '@morakot/database/throw-away-folder'
import { targetFromUrl, urlOfTarget } from '@morakot/database/target'
import { expect, onTestFinished, test, vi } from 'vitest'
import { keepServer } from './kept-server.ts'

const PATIENCE_MS = 30_000

/** A server that is kept, with what was said of it. */
async function kept() {
  const folder = await makeThrowAwayFolder()
  onTestFinished(folder[Symbol.asyncDispose])
  const dataDir = join(folder.path, 'data')
  const server = await startServer({ dataDir })
  const said: string[] = []
  const givenUp: string[] = []
  const keeping = keepServer(server, { say: (sentence) => said.push(sentence), giveUp: (reason) => givenUp.push(reason) })
  onTestFinished(keeping.stop)
  const kill = () => process.kill(Number(readFileSync(join(server.dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  return { server, dataDir, said, givenUp, keeping, kill, url: urlOfTarget(server.target('postgres')) }
}

async function answers(url: string): Promise<boolean> {
  const { pool, close } = openDatabase<Record<never, never>>(targetFromUrl(url), { max: 1, applicationName: 'kept-server-test' })
  try {
    await pool.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await close()
  }
}

test('a PostgreSQL that was killed answers again at the same address', async () => {
  const { kill, said, givenUp, url } = await kept()
  kill()

  await vi.waitFor(() => expect(said).toEqual(['PostgreSQL stopped and is started again.', 'PostgreSQL answers again.']), PATIENCE_MS)
  expect(await answers(url)).toBe(true)
  expect(givenUp).toEqual([])
})

test('one that keeps dying is given up in one sentence', async () => {
  const { kill, said, givenUp } = await kept()
  for (let times = 1; times <= 5; times += 1) {
    kill()
    await vi.waitFor(() => expect(said.filter((sentence) => sentence.includes('answers'))).toHaveLength(times), PATIENCE_MS)
  }
  kill()

  await vi.waitFor(() => expect(givenUp).toEqual(['PostgreSQL keeps stopping and is not started again.']), PATIENCE_MS)
})

test('one that another process has started is taken over when that one stops it', async () => {
  const { dataDir, keeping, url } = await kept()
  const said: string[] = []
  const found = keepServer(await startServer({ dataDir }), {
    say: (sentence) => said.push(sentence),
    giveUp: (reason) => said.push(reason),
  })
  onTestFinished(found.stop)
  await keeping.stop()

  await vi.waitFor(() => expect(said.at(-1)).toBe('PostgreSQL answers again.'), PATIENCE_MS)
  expect(await answers(url)).toBe(true)
})
