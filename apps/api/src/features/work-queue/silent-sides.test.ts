import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gamesModule } from '#features/games/module'
import { callSilentHost } from '#features/games/service-silence'
import { countSilence } from '#features/games/store-silence'
import { gatewayModule } from '#features/gateway-account/module'
import { HOST_SECRET, startGameHost, TEST_CATALOGUE } from '../../../test/game-host.ts'
import type { GameHost } from '../../../test/game-host.ts'
import { seedCatalogue } from '#features/games/service-catalogue'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { startGateway } from '../../../test/stub-gateway.ts'
import type { StubGateway } from '../../../test/stub-gateway.ts'
import { operatorAlertsModule } from '#features/operator-alerts/module'
import { watchTasks } from '#features/operator-alerts/service-watch'
import { startPushService } from '../../../test/push-receiver.ts'
import type { PushService } from '../../../test/push-receiver.ts'

const MINUTE_MS = 60_000
const OPENS_AT = 5
let app: TestApp
let stub: StubGateway
let host: GameHost
let push: PushService
let owner: Browser
let content: Browser
let support: Browser
beforeAll(async () => {
  ;[stub, host, push] = await Promise.all([startGateway(), startGameHost(), startPushService()])
  const provider = { origin: host.origin, id: 'sandbox', keyId: 'demo', secret: HOST_SECRET }
  app = await startApp({ config: { gateway: stub.config, provider, privateUpstreams: [push.origin] } })
  await app.context.withTransaction(async (tx) => await seedCatalogue(tx, TEST_CATALOGUE))
  owner = await operatorBrowser(app, 'owner', 'เจ้าของ', ['owner'])
  content = await operatorBrowser(app, 'content', 'คนเนื้อหา', ['content'])
  support = await operatorBrowser(app, 'support', 'คนบริการ', ['support'])
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await Promise.all([stub[Symbol.asyncDispose](), host[Symbol.asyncDispose](), push[Symbol.asyncDispose]()])
})

const tasks = async (browser: Browser, kind: string) => (await browser.get(`/console/queue?limit=100&view=all&kind=${kind}`)).data.items

describe('[INBOX-4] a gateway that does not answer', () => {
  const login = async () =>
    await app.opened.contextOf(gatewayModule).gateway.login({ platform: 'AMBKING', username: 'wichai', password: 'demo-1234' })
  const silent = async (times: number) => {
    stub.faults.set(
      'login',
      Array.from({ length: times }, () => 'cut' as const),
    )
    for (let n = 0; n < times; n += 1) expect(await login()).toEqual({ kind: 'unknown' })
  }

  test('is one task from the call that opens its breaker until its next answer, from its first failure on', async () => {
    const began = app.clock.now()
    await silent(OPENS_AT - 1)
    expect(await tasks(owner, 'breaker_open')).toEqual([])
    app.clock.advance(1_000)
    await silent(1)
    expect(await login(), 'it rests').toEqual({ kind: 'unknown' })

    expect(await tasks(owner, 'breaker_open')).toMatchObject([
      { subject: 'AMBKING', since: began.toISOString(), isLate: false, mayTake: true },
    ])
    expect(await tasks(support, 'breaker_open')).toMatchObject([{ mayTake: false }])
    expect((await content.get('/console/queue?kind=breaker_open')).status).toBe(403)

    app.clock.advance(31_000)
    expect(await login()).toMatchObject({ kind: 'in' })
    expect(await tasks(owner, 'breaker_open')).toEqual([])
  })

  test('waits for no one once its platform is switched off', async () => {
    await silent(OPENS_AT)
    expect(await tasks(owner, 'breaker_open')).toHaveLength(1)
    await sql`update platform set is_active = false where code = 'AMBKING'`.execute(app.context.db)
    expect(await tasks(owner, 'breaker_open')).toEqual([])
    await sql`update platform set is_active = true where code = 'AMBKING'`.execute(app.context.db)
  })

  test('[PUSH-4] is critical after five minutes, and not before', async () => {
    const added = await owner.post('/console/alert-channels', push.subscribe('owner'))
    expect(added.status, added.text).toBe(200)
    const critical = async () => {
      await watchTasks(app.opened.contextOf(operatorAlertsModule))
      return (await sql`select subject from operator_alert where step = 'CRITICAL' and kind = 'breaker_open'`.execute(app.context.db)).rows
    }
    app.clock.advance(4 * MINUTE_MS)
    expect(await critical()).toEqual([])
    app.clock.advance(MINUTE_MS)
    expect(await critical()).toEqual([{ subject: 'AMBKING' }])
  })
})

describe('[INBOX-4] a host of games that does not answer', () => {
  const models = async () => await app.opened.contextOf(gamesModule).provider.models()
  // Longer than the breaker rests.
  const call = async (times: number) => {
    for (let n = 0; n < times; n += 1) {
      app.clock.advance(11_000)
      await models()
    }
  }

  test('is one task after three failures in a row, whatever fails, and none once it answers', async () => {
    host.mood = 'silent'
    await call(2)
    expect(await tasks(content, 'provider_down')).toEqual([])
    host.mood = 'broken'
    await call(1)
    expect(await tasks(content, 'provider_down')).toMatchObject([{ subject: 'sandbox', isLate: false, mayTake: true }])
    expect(await tasks(support, 'provider_down')).toMatchObject([{ mayTake: false }])
    app.clock.advance(5 * MINUTE_MS)
    expect(await tasks(content, 'provider_down')).toMatchObject([{ isLate: true }])

    host.mood = 'willing'
    await call(1)
    expect(await tasks(content, 'provider_down')).toEqual([])
  })

  test('is called by a job while no member plays, and by no job while it answers', async () => {
    host.mood = 'silent'
    await call(3)
    expect(await tasks(content, 'provider_down')).toHaveLength(1)
    app.clock.advance(MINUTE_MS)
    host.mood = 'willing'
    await app.opened.schedule()
    await app.runJobs()
    expect(await tasks(content, 'provider_down')).toEqual([])

    host.mood = 'silent'
    await callSilentHost(app.opened.contextOf(gamesModule))
    const { rows } = await sql`select 1 from provider_silence`.execute(app.context.db)
    expect(rows).toEqual([])
    host.mood = 'willing'
  })

  test('that refuses a call is there', async () => {
    await call(1)
    const { provider } = app.opened.contextOf(gamesModule)
    const game = { game_code: 'ltn-mango', game_name: 'Mango Nights', engine: 'reels', model: 'medium' } as const
    const order = { ...game, game_id: 1001, game_alias: 'คืนมะม่วง', category: 'slot' } as const
    for (let n = 0; n < 3; n += 1) expect(await provider.gameFacts(order)).toMatchObject({ kind: 'unreachable' })
    const { rows } = await sql`select 1 from provider_silence`.execute(app.context.db)
    expect(rows).toEqual([])
    expect(await tasks(content, 'provider_down')).toEqual([])
  })

  test('is counted by ten failures at the same time once each', async () => {
    host.mood = 'silent'
    await Promise.all(Array.from({ length: 10 }, async () => await countSilence(app.context.db, 'sandbox', app.clock.now())))
    const { rows } = await sql`select failures from provider_silence`.execute(app.context.db)
    expect(rows).toEqual([{ failures: 10 }])
    host.mood = 'willing'
    app.clock.advance(MINUTE_MS)
    await call(1)
    expect(await tasks(content, 'provider_down')).toEqual([])
  })
})
