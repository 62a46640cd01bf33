import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { buildMemberApp } from '../app.ts'
import { openContext } from '../context.ts'
import { openModules } from '#infra/modules/open-modules'
import { modules } from '../modules.ts'
import { startApp } from '../../test/start-app.ts'
import { openLog } from './log.ts'

describe('the log', () => {
  test('tells what was asked, and no number of a member', async () => {
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

  test('tells of one kind of failure once a second, and then how many it left out', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const lines: string[] = []
    const logger = openLog('info', { write: (line) => void lines.push(line) })
    const away = (words: string) => Object.assign(new Error(words), { code: 'ECONNREFUSED' })
    const fail = () => {
      for (const port of [1, 2, 3])
        logger.child({ reqId: port }).error({ err: away(`connect ECONNREFUSED 127.0.0.1:${port}`) }, 'request failed')
      // As pg-boss tells of it, for each of its queues.
      for (const queue of ['a', 'b']) logger.error({ err: { message: `starting up (Queue: ${queue})`, code: '57P03' } }, 'job queue')
      logger.error({ err: new TypeError('x is not a function') }, 'request failed')
      logger.error({ member: 1 }, 'nobody ordered this')
      logger.error({ member: 2 }, 'nobody ordered this')
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
