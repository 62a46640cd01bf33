import { CLIENT_HEADER } from '@morakot/contract/call'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { buildConsoleApp } from '../app-console.ts'
import { buildMemberApp } from '../app.ts'
import { openContext } from '../context.ts'
import { openModules } from '#infra/modules/open-modules'
import { modules } from '../modules.ts'
import { startApp, TEST_ORIGIN } from '../../test/start-app.ts'
import { openLog } from './log.ts'

describe('the log', () => {
  test('logs the request, and no number of a member', async () => {
    await using one = await startApp()
    const lines: string[] = []
    const logger = openLog('info', { write: (line) => void lines.push(line) })
    const { context, close } = await openContext({ config: one.context.config, target: one.target, clock: one.clock, logger })
    const app = await buildMemberApp(context, openModules(context, modules), { player: null })

    await app.inject({ url: '/api/v2/users/phone.check?phone=0812345678' })
    await app.inject({ url: '/api/v2/users/bank.check?bankAccount=KBANK&bankNumber=9876543210' })
    await app.inject({ url: '/api/me/tokens', headers: { cookie: `morakot=${'x'.repeat(43)}` } })
    await app.close()
    await close()

    expect(lines.join('')).toContain('"url":"/api/v2/users/phone.check?…"')
    expect(lines.join('')).not.toMatch(/0812345678|9876543210|xxxxx/)
  })

  test('[LOG-1] has a line for each refusal: its code, its address and who was refused, and nothing of what was typed', async () => {
    await using one = await startApp()
    const member = await one.memberWith()
    const { cookie } = await one.as(member)
    const lines: string[] = []
    const logger = openLog('info', { write: (line) => void lines.push(line) })
    const { context, close } = await openContext({ config: one.context.config, target: one.target, clock: one.clock, logger })
    const opened = openModules(context, modules)
    const app = await buildMemberApp(context, opened, { player: null })
    const desk = await buildConsoleApp(context, opened, { console: null })
    const headers = {
      cookie,
      origin: TEST_ORIGIN,
      host: new URL(TEST_ORIGIN).host,
      [CLIENT_HEADER]: '1',
      'idempotency-key': context.newId(),
    }

    await app.inject({
      method: 'POST',
      url: '/api/v2/users.login',
      headers,
      payload: { username: member.username, password: 'not-this-one' },
    })
    await app.inject({ method: 'POST', url: '/api/v2/users/credit.withdraw', headers, payload: { amount: -1, password: 'not-this-one' } })
    await app.inject({ method: 'GET', url: '/api/me/tokens' })
    await desk.inject({ method: 'GET', url: '/api/console/operators' })
    await Promise.all([app.close(), desk.close()])
    await close()

    const refused = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'request refused')
    expect(refused.map(({ code, status, member: by }) => ({ code, status, by }))).toEqual([
      { code: 'members.wrong_credentials', status: 401, by: undefined },
      { code: 'site.invalid', status: 422, by: String(member.id) },
      { code: 'members.no_session', status: 401, by: undefined },
      { code: 'operators.no_session', status: 401, by: undefined },
    ])
    expect(refused.every(({ reqId }) => typeof reqId === 'string')).toBe(true)
    expect(JSON.stringify(refused)).not.toMatch(/not-this-one/)
  })

  test('of a failure names the constraint and not its detail', () => {
    const lines: string[] = []
    const failure = Object.assign(new Error('violates check constraint'), {
      constraint: 'member__phone',
      detail: 'Failing row contains (0812345678).',
    })

    openLog('info', { write: (line) => void lines.push(line) }).error({ err: failure }, 'request failed')

    expect(lines.join('')).toContain('member__phone')
    expect(lines.join('')).not.toContain('0812345678')
  })

  test('logs one kind of failure once a second, and then how many it dropped', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const lines: string[] = []
    const logger = openLog('info', { write: (line) => void lines.push(line) })
    const away = (words: string) => Object.assign(new Error(words), { code: 'ECONNREFUSED' })
    const fail = () => {
      for (const port of [1, 2, 3])
        logger.child({ reqId: port }).error({ err: away(`connect ECONNREFUSED 127.0.0.1:${port}`) }, 'request failed')
      // As pg-boss reports it, for each of its queues.
      for (const queue of ['a', 'b']) logger.error({ err: { message: `starting up (Queue: ${queue})`, code: '57P03' } }, 'job queue')
      logger.error({ err: new TypeError('x is not a function') }, 'request failed')
      logger.error({ member: 1 }, 'an unknown order')
      logger.error({ member: 2 }, 'an unknown order')
    }
    fail()
    expect(lines).toHaveLength(5)

    vi.advanceTimersByTime(1_000)
    fail()
    expect(lines).toHaveLength(10)
    expect(lines.map((line) => JSON.parse(line).untold)).toEqual([
      ...[1, 1, 1, 1, 1].map(() => undefined),
      2,
      1,
      undefined,
      undefined,
      undefined,
    ])
  })
})
