import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '@morakot/database/testing/test-database'
import { openDatabase } from '@morakot/database/database'
import { silentLogger } from '../../../test/silent-logger.ts'
import { startApp } from '../../../test/start-app.ts'
import { setUpDatabase } from '../../setup.ts'
import { endHistory } from './service-open-round.ts'

test('[demo] members are answered when the past is whole; providers, the bank and health before', async () => {
  const database = await createTestDatabase({ template: 'api', prepare: async (target) => await setUpDatabase(target, silentLogger) })
  const { db, close } = openDatabase<Record<never, never>>(database.target, { max: 1, applicationName: 'gate-test' })
  await sql`insert into demo_history (seed_number, anchor) values (1, '2026-11-20T04:59:00Z')`.execute(db)
  await using app = await startApp({ database })
  const page = async () => (await app.app.inject({ url: '/login', headers: { accept: 'text/html' } })).statusCode
  const refused = { status: 503, failure: { code: 'site.preparing', message: 'กำลังเตรียมข้อมูลทดลอง กรุณารอสักครู่' } }

  expect(await app.guest().get('/start')).toMatchObject({ ...refused, headers: { 'retry-after': '3' } })
  expect(await app.guest().post('/v2/users.login', { username: 'malee', password: 'demo-1234' })).toMatchObject(refused)
  expect(await page()).toBe(503)
  for (const url of ['/health', '/seamless/bet', '/callbacks/bank'])
    expect((await app.app.inject({ url, method: url === '/health' ? 'GET' : 'POST' })).json().code, url).not.toBe('site.preparing')
  expect((await app.consoleGuest().post('/console/login', { username: 'owner', password: 'demo-1234' })).status).toBe(401)

  await sql`update demo_history set finished_at = now()`.execute(db)
  expect((await app.guest().get('/start')).status).toBe(503)
  await endHistory(app.wiring.games)
  expect((await app.guest().get('/start')).status).not.toBe(503)
  expect(await page()).not.toBe(503)
  await close()
})

test('[demo] a past that was whole at an earlier start, or is none, keeps no member waiting', async () => {
  const database = await createTestDatabase({ template: 'api', prepare: async (target) => await setUpDatabase(target, silentLogger) })
  const { db, close } = openDatabase<Record<never, never>>(database.target, { max: 1, applicationName: 'gate-test' })
  await sql`insert into demo_history (seed_number, anchor, finished_at, whole_at) values (1, '2026-11-20T04:59:00Z', now(), now())`.execute(
    db,
  )
  await using app = await startApp({ database })

  expect((await app.guest().get('/start')).status).not.toBe(503)
  await close()
})

test('[demo] a past that is not whole after fifteen minutes keeps no member waiting any longer', async () => {
  const database = await createTestDatabase({ template: 'api', prepare: async (target) => await setUpDatabase(target, silentLogger) })
  const { db, close } = openDatabase<Record<never, never>>(database.target, { max: 1, applicationName: 'gate-test' })
  await sql`insert into demo_history (seed_number, anchor) values (1, '2026-11-20T04:46:00Z')`.execute(db)
  await using app = await startApp({ database })

  expect((await app.guest().get('/start')).status).toBe(503)
  app.clock.advance(60_000)
  expect((await app.guest().get('/start')).status).not.toBe(503)
  await close()
})
