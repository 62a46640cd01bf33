import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@morakot/database/database'
import { ensureDatabase } from '@morakot/database/ensure-database'
import { startServer } from '@morakot/database/server'
import { expect, onTestFinished, test } from 'vitest'
import { silentLogger } from '../test/silent-logger.ts'
import { setUpDatabase } from './setup.ts'

test('[INSTALL-3] npm run operator finds the embedded database, running or not', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'operator-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const server = await startServer({ dataDir: join(dataDir, 'postgres') })
  onTestFinished(server.stop)
  const target = server.target('morakot')
  await ensureDatabase(target)
  await setUpDatabase(target, silentLogger)

  const first = await operator(dataDir, 'niran', 'Niran')
  await server.stop()
  const second = await operator(dataDir, 'somsri', 'Somsri')

  expect(first).toEqual({ code: 0, said: expect.stringMatching(/^niran is an owner\./m) })
  expect(second).toEqual({ code: 0, said: expect.stringMatching(/^somsri is an owner\./m) })
  const again = await startServer({ dataDir: join(dataDir, 'postgres') })
  onTestFinished(again.stop)
  const { pool, close } = openDatabase<Record<never, never>>(again.target('morakot'), { max: 1, applicationName: 'operator-test' })
  onTestFinished(close)
  const { rows } = await pool.query('select username from operator order by username')
  expect(rows).toEqual([{ username: 'niran' }, { username: 'somsri' }])
})

async function operator(dataDir: string, username: string, name: string) {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, 'operator.ts'), username, name], {
    env: { PATH, HOME, DATA_DIR: dataDir },
  })
  child.stdin.end('a password of their own 7\n')
  let said = ''
  child.stdout.on('data', (part) => (said += String(part)))
  child.stderr.on('data', (part) => (said += String(part)))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, said }
}
