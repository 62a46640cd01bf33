import { openDatabase } from '@morakot/database/database'
import { newFolder, start } from '@morakot/database/testing/server-test-kit'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { checkDatabase } from './context.ts'

test('without a standby a demo starts, real money starts with a warning, and HA=required refuses to until there is one', async () => {
  const lines: string[] = []
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const server = await start(await newFolder())
  const { pool, close } = openDatabase<Record<never, never>>(server.target('postgres'), { max: 1, applicationName: 'test' })
  onTestFinished(close)

  await checkDatabase(pool, { ha: 'off', playMode: 'demo' }, logger)
  expect(lines).toEqual([])
  await checkDatabase(pool, { ha: 'off', playMode: 'real' }, logger)
  expect(lines.join()).toContain('no standby confirms what the database commits')
  const required = async () => await checkDatabase(pool, { ha: 'required', playMode: 'real' }, logger)
  await expect(required()).rejects.toThrow('HA=required, and no standby confirms')

  await pool.query("alter system set synchronous_standby_names = 'ANY 1 (b, c)'")
  await pool.query('select pg_reload_conf()')
  await expect.poll(async () => await required().then(() => 'starts', String)).toBe('starts')
})
