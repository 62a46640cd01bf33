import { randomUUID } from 'node:crypto'
import { openSwallowingLine } from '@morakot/database/testing/swallowing-line'
import { expect, onTestFinished, test } from 'vitest'
import { buildMemberApp } from '../../app.ts'
import { openContext } from '../../context.ts'
import { openModules } from '#infra/modules/open-modules'
import { modules } from '../../modules.ts'
import { startApp, TEST_ORIGIN } from '../../../test/start-app.ts'
import { silentLogger } from '../../../test/silent-logger.ts'

/** An api whose connection to the database can be made to swallow data, and another one on a good connection. */
async function startOnLine() {
  const good = await startApp()
  const line = await openSwallowingLine(good.target)
  const { context, close } = await openContext({
    config: good.context.config,
    target: line.target,
    clock: good.clock,
    logger: silentLogger,
  })
  const app = await buildMemberApp(context, openModules(context, modules), { player: null })
  onTestFinished(async () => {
    line.heal()
    await app.close()
    await close()
    await good[Symbol.asyncDispose]()
  })
  return { good, line, app }
}

test('a call that the database never answers is refused with a retry time, and the next is answered', async () => {
  const { good, line, app } = await startOnLine()
  const { cookie } = await good.as(await good.memberWith({ credit: '12.50' }))
  line.swallow('open_session')

  const unanswered = await app.inject({ url: '/api/me/tokens', headers: { cookie } })
  line.heal()
  const next = await app.inject({ url: '/api/me/tokens', headers: { cookie } })

  expect([unanswered.statusCode, unanswered.headers['retry-after'], unanswered.json().code]).toEqual([503, '1', 'site.busy'])
  expect(next.json().data).toContainEqual({ code: 'CREDIT', balance: '12.50' })
})

test('a withdrawal whose commit is never answered is unknown, and repeated with its key it has happened once', async () => {
  const { good, line, app } = await startOnLine()
  const member = await good.memberWith({ credit: '500.00' })
  const { cookie } = await good.as(member)
  const headers = {
    cookie,
    origin: TEST_ORIGIN,
    host: 'localhost:3000',
    'x-morakot-client': '1',
    'idempotency-key': randomUUID(),
    'content-type': 'application/json',
  }
  const payload = JSON.stringify({ amount: 300, password: member.password })
  const withdraw = async () => await app.inject({ method: 'POST', url: '/api/v2/users/credit.withdraw', headers, payload })
  // With its end: "read committed" is no COMMIT.
  line.swallow('commit\0')

  const unanswered = await withdraw()
  line.heal()
  const again = await withdraw()

  expect([unanswered.statusCode, unanswered.headers['retry-after'], unanswered.json().code]).toEqual([503, '1', 'site.busy'])
  expect([again.statusCode, again.json().data.amount]).toEqual([200, 300])
  expect(await good.creditOf(member)).toBe('200.00')
})
