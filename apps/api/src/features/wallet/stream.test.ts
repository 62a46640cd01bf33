import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openContext } from '../../context.ts'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { readEvents } from '../../../test/read-events.ts'
import { silentLogger } from '../../../test/silent-logger.ts'
import { post } from '@morakot/ledger/post'
import { walletChanged } from './public.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => await app[Symbol.asyncDispose]())

describe('the balance stream', () => {
  test('tells the balance at once, then after each commit, with a growing version', async () => {
    const member = await app.memberWith({ credit: '100.00' })
    await using events = await readEvents(app, '/api/me/stream', (await app.as(member)).cookie)
    const first = await events.next()

    await app.give(member, '50.50')
    await app.context.hub.pump()

    expect(first).toMatchObject({ credit: 100 })
    expect(await events.next()).toMatchObject({ credit: 150.5, tokens: expect.arrayContaining([{ code: 'CREDIT', balance: '150.50' }]) })
  })

  test('tells what another process committed', async () => {
    const member = await app.memberWith({ credit: '100.00' })
    await using events = await readEvents(app, '/api/me/stream', (await app.as(member)).cookie)
    await events.next()
    const other = await openContext({ config: app.context.config, target: app.target, clock: app.clock, logger: silentLogger })

    await other.context.withTransaction(async (tx) => {
      await post(tx, {
        scope: 'test',
        key: `other-process:${member.id}`,
        kind: 'bonus',
        actor: 'test',
        legs: [
          { member: member.id, code: 'real', amount: 100_000n },
          { house: 'house:promo', token: 'CREDIT', amount: -100_000n },
        ],
        announcement: walletChanged(member.id),
      })
      await app.context.hub.pump()
      expect(events.seen).toHaveLength(1)
    })
    await app.context.hub.pump()

    expect(await events.next()).toMatchObject({ credit: 101 })
    await other.close()
  })

  test('tells nobody else', async () => {
    const other = await app.memberWith()
    await using events = await readEvents(app, '/api/me/stream', (await app.as(other)).cookie)
    await events.next()

    await app.give(await app.memberWith(), '50.00')
    await app.context.hub.pump()

    expect(events.seen).toHaveLength(1)
  })
})
