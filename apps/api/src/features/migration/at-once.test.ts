import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenInvariants, startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { startGateway } from '../../../test/stub-gateway.ts'
import type { StubGateway } from '../../../test/stub-gateway.ts'
import { leaversOf } from '../../../test/leavers.ts'
import type { Leavers } from '../../../test/leavers.ts'
import { migrationModule } from './module.ts'
import { leadOn, resumeAll } from './service-steps.ts'
import type { MigrationContext } from './service-context.ts'
import { present } from '../../../test/present.ts'

let app: TestApp
let stub: StubGateway
let context: MigrationContext
let leavers: Leavers
beforeAll(async () => {
  stub = await startGateway()
  app = await startApp({ config: { gateway: stub.config } })
  context = app.opened.contextOf(migrationModule)
  leavers = leaversOf(app, stub)
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await stub[Symbol.asyncDispose]()
})

const tenTimes = <T>(work: () => Promise<T>) => Array.from({ length: 10 }, work)
const ARRIVED = { taken: ['0.75'], credit: 75n, transfers: 1, platform: 'TIAMUT', vault: 0 }

describe('[MIGR-5] a migration that is started and led on at once', () => {
  test('[CALL-88, MIGR-5] ten starts during ten calls of the point condition are one migration, and take the credit once', async () => {
    const moving = await leavers.leaver({ satang: 75 })
    const point = async () =>
      await moving.browser.post('/gateways/AMBKING/withdraw/condition/point', { username: moving.name, amount: 0.75, reference: 'mine' })

    const [starts, points] = await Promise.all([
      Promise.all(tenTimes(async () => await leavers.start(moving))),
      Promise.all(tenTimes(point)),
    ])
    await app.runJobs()
    await leadOn(context, await leavers.idOf(moving))

    expect(new Set(starts.map(({ data }) => present(data.migration).number)).size).toBe(1)
    expect(points.every(({ status, code }) => status === 200 || code === 'migration.not_open')).toBe(true)
    expect(await leavers.figuresOf(moving)).toEqual(ARRIVED)
  })

  test('[CALL-88, MIGR-5] ten point calls with ten workers and ten restarts take it once, also where the first answer is lost', async () => {
    const moving = await leavers.leaver({ satang: 75 })
    await leavers.start(moving)
    stub.faults.set('point', ['lost'])
    const id = await leavers.idOf(moving)
    const point = async () =>
      await moving.browser.post('/gateways/AMBKING/withdraw/condition/point', { username: moving.name, amount: 1, reference: 'mine' })

    await Promise.all([
      ...tenTimes(point),
      ...tenTimes(async () => await leadOn(context, id)),
      ...tenTimes(async () => await resumeAll(context)),
    ])
    for (let again = 0; again < 5; again += 1) {
      app.clock.advance(60_000)
      await leadOn(context, id)
    }

    expect(await leavers.figuresOf(moving)).toEqual(ARRIVED)
    expect(await brokenInvariants(app.target)).toEqual([])
  })
})
