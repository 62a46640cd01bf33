import { openDatabase } from '@morakot/database/database'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDb } from '../../../test/open-test-db.ts'
import { startApp } from '../../../test/start-app.ts'
import { answerErrors } from './errors.ts'

test('a call whose rows stay locked for too long is refused with a retry time, and is answered when they are free', async () => {
  await using app = await startApp()
  const browser = await app.as(await app.memberWith({ credit: '12.50' }))
  const holder = openDatabase<Record<never, never>>(app.target, { max: 1, applicationName: 'holder' })
  onTestFinished(async () => await holder.close())

  const held = await holder.db.transaction().execute(async (tx) => {
    await sql`lock table member_session in access exclusive mode`.execute(tx)
    return await browser.get('/me/tokens')
  })
  const free = await browser.get('/me/tokens')

  expect(held).toMatchObject({ status: 503, failure: { code: 'site.busy' } })
  expect(held.headers['retry-after']).toBe('1')
  expect(free.data).toContainEqual({ code: 'CREDIT', balance: '12.50' })
})

test('a statement that takes too long is refused with a retry time', async () => {
  await using database = await openTestDb()
  const hasty = openDatabase<Record<never, never>>(database.target, { max: 1, statementTimeoutMs: 20, applicationName: 'hasty' })
  const server = Fastify()
  onTestFinished(async () => {
    await server.close()
    await hasty.close()
  })
  answerErrors(server, () => null)
  server.get('/slow', async () => await sql`select pg_sleep(10)`.execute(hasty.db))

  const reply = await server.inject('/slow')

  expect([reply.statusCode, reply.headers['retry-after'], reply.json().code]).toEqual([503, '1', 'site.busy'])
})
