import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { startGateway } from '../../../test/stub-gateway.ts'
import type { StubGateway } from '../../../test/stub-gateway.ts'
import { leaversOf } from '../../../test/leavers.ts'
import type { Leaver, Leavers } from '../../../test/leavers.ts'
import { migrationModule } from './module.ts'
import { leadOn } from './service-steps.ts'
import type { MigrationContext } from './service-context.ts'
import { writeWait } from './store.ts'
import { present } from '../../../test/present.ts'

let app: TestApp
let stub: StubGateway
let auditor: Browser
let context: MigrationContext
let leavers: Leavers
beforeAll(async () => {
  stub = await startGateway()
  app = await startApp({ config: { gateway: stub.config } })
  context = app.opened.contextOf(migrationModule)
  auditor = await signInOperator(app, { username: 'auditor', roles: ['auditor'] })
  leavers = leaversOf(app, stub)
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await stub[Symbol.asyncDispose]()
})
beforeEach(() => stub.faults.clear())

async function begun(): Promise<Leaver> {
  const moving = await leavers.leaver()
  await leavers.start(moving)
  return moving
}

const on = async (moving: Leaver) => await leadOn(context, await leavers.idOf(moving))

/** What the member and an operator see: the same. */
async function reported(
  moving: Leaver,
): Promise<{ readonly state: string; readonly waitsFor: string | null; readonly waitsSince: string | null }> {
  const { state, waitsFor, waitsSince } = present(await leavers.mine(moving))
  const { data } = await auditor.get(`/console/migrations?q=amb9${moving.name}`)
  expect(data.items).toMatchObject([{ state, waitsFor, waitsSince }])
  return { state, waitsFor, waitsSince }
}

const now = () => app.clock.now().toISOString()
const GOES_ON = { waitsFor: null, waitsSince: null }

describe('why a migration is waiting', () => {
  test('[MIGR-5] is shown while an earlier transfer is not confirmed, since when, and no longer once it continues', async () => {
    const moving = await begun()
    expect(await reported(moving), 'not tried yet').toEqual({ state: 'FROZEN_SOURCE', ...GOES_ON })
    await sql`
      insert into gateway_transfer (id, member_id, platform_code, direction, amount, state, created_at)
      select ${app.context.newId()}, id, 'AMBKING', 'out', 10, 'UNKNOWN', ${app.clock.now()} from member
      where username = ${`amb9${moving.name}`}`.execute(app.context.db)
    const since = now()
    await on(moving)
    app.clock.advance(60_000)
    await on(moving)
    expect(await reported(moving)).toEqual({ state: 'FROZEN_SOURCE', waitsFor: 'transfer', waitsSince: since })

    await sql`update gateway_transfer set state = 'REFUSED', ended_at = ${app.clock.now()} where ended_at is null`.execute(app.context.db)
    stub.faults.set('condition', ['cut'])
    await on(moving)
    expect(await reported(moving), 'another reason has a moment of its own').toEqual({
      state: 'FROZEN_SOURCE',
      waitsFor: 'gateway',
      waitsSince: now(),
    })
    await on(moving)
    expect(await reported(moving)).toEqual({ state: 'DONE', ...GOES_ON })
  })

  test('[MIGR-5] is shown for a gateway that has received the request for the credit and does not report the result', async () => {
    const moving = await begun()
    stub.faults.set('point', ['lost'])
    await on(moving)
    expect(await reported(moving)).toEqual({ state: 'FROZEN_SOURCE', waitsFor: 'debit', waitsSince: now() })
    // A round that ran its checks before the order was stored proves nothing about the present state.
    await writeWait(app.context.db, await leavers.idOf(moving), { waitsFor: 'gateway', at: app.clock.now() })
    expect(await reported(moving)).toMatchObject({ waitsFor: 'debit' })
    await on(moving)
    expect(await reported(moving)).toEqual({ state: 'DONE', ...GOES_ON })
    await writeWait(app.context.db, await leavers.idOf(moving), { waitsFor: 'debit', at: app.clock.now() })
    expect(await reported(moving), 'what is over waits for nothing').toEqual({ state: 'DONE', ...GOES_ON })
  })

  test('[MIGR-4] is not shown where the migration was stopped, which has a reason of its own', async () => {
    const moving = await begun()
    stub.faults.set('condition', ['cut'])
    await on(moving)
    expect(await reported(moving)).toMatchObject({ waitsFor: 'gateway' })
    const member = stub.members.get(moving.name)
    if (member !== undefined) member.openBets = 1
    await on(moving)
    expect(await reported(moving)).toEqual({ state: 'ABORTED', ...GOES_ON })
  })

  test.each([
    ['another word', sql`waits_for = 'luck', waits_since = now()`, 'member_migration__waits_for'],
    ['no moment', sql`waits_for = 'gateway'`, 'member_migration__waits_whole'],
    ['an order that was not given', sql`waits_for = 'debit', waits_since = now()`, 'member_migration__waits_at_source'],
  ])('is kept whole by the database: %s', async (_what, change, constraint) => {
    const moving = await begun()
    const changed = sql`update member_migration set ${change} where id = ${await leavers.idOf(moving)}`.execute(app.context.db)
    await expect(changed).rejects.toMatchObject({ constraint })
  })
})
