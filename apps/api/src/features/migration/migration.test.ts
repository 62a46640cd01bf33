import { MIGRATION_STATES } from '@morakot/contract/features/migration/states'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { brokenInvariants, startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { startGateway } from '../../../test/stub-gateway.ts'
import type { StubGateway } from '../../../test/stub-gateway.ts'
import { leaversOf, PASSWORD } from '../../../test/leavers.ts'
import type { Leavers } from '../../../test/leavers.ts'
import { Visitor } from '../../../test/visitor.ts'
import { migrationModule } from './module.ts'
import { mayMove } from './rules.ts'
import { leadOn, resumeAll } from './service-steps.ts'
import type { MigrationContext } from './service-context.ts'
import { present } from '../../../test/present.ts'

let app: TestApp
let stub: StubGateway
let owner: Browser
let auditor: Browser
let context: MigrationContext
beforeAll(async () => {
  stub = await startGateway()
  app = await startApp({ config: { gateway: stub.config } })
  context = app.opened.contextOf(migrationModule)
  owner = await signInOperator(app, { username: 'owner', roles: ['owner'] })
  auditor = await signInOperator(app, { username: 'auditor', roles: ['auditor'] })
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await stub[Symbol.asyncDispose]()
})
beforeEach(() => {
  stub.faults.clear()
  stub.arrived.length = 0
})

const REASON = 'ทีมงานตรวจสอบแล้ว'

let leaver: Leavers['leaver']
let start: Leavers['start']
let mine: Leavers['mine']
let idOf: Leavers['idOf']
let figuresOf: Leavers['figuresOf']
beforeAll(() => {
  ;({ leaver, start, mine, idOf, figuresOf } = leaversOf(app, stub))
})

describe('the source while a member moves away', () => {
  const frozen = async (name: string) => {
    const { rows } = await sql<{ frozen: boolean }>`
      select frozen_at is not null as frozen from gateway_account where gateway_username = ${name}`.execute(app.context.db)
    return rows[0]?.frozen
  }

  test('is frozen from the first step, open again where the migration stops, and waits for a transfer that is not proven', async () => {
    const stopped = await leaver({ openBets: 1 })
    await start(stopped)
    expect(await frozen(stopped.name)).toBe(true)
    await leadOn(context, await idOf(stopped))
    expect([present(await mine(stopped)).state, await frozen(stopped.name)]).toEqual(['ABORTED', false])

    const moving = await leaver()
    await sql`
      insert into gateway_transfer (id, member_id, platform_code, direction, amount, state, created_at)
      select ${app.context.newId()}, id, 'AMBKING', 'out', 10, 'UNKNOWN', ${app.clock.now()} from member where username = ${`amb9${moving.name}`}`.execute(
      app.context.db,
    )
    await start(moving)
    await leadOn(context, await idOf(moving))
    expect(present(await mine(moving)).state).toBe('FROZEN_SOURCE')
    expect(stub.count('condition'), 'no request is sent that could end in a moment').toBe(1)
    await sql`update gateway_transfer set state = 'REFUSED', ended_at = ${app.clock.now()} where ended_at is null`.execute(app.context.db)
    await leadOn(context, await idOf(moving))
    expect([present(await mine(moving)).state, await frozen(moving.name)]).toEqual(['DONE', true])
  })
})

describe('a member of the source', () => {
  test('[MIGR-2, CALL-89] is shown only the own entry of the lists, which no cache stores', async () => {
    const on = await leaver()
    const off = await leaver({ isListed: false })
    const names = async (cookies: ReadonlyMap<string, string>, list: string) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      return JSON.parse((await app.app.inject({ url: `/storage/${list}.json`, headers: { cookie } })).body) as unknown
    }

    expect(await names(on.browser.cookies, 'migration_list')).toEqual([`amb9${on.name}`])
    expect(await names(on.browser.cookies, 'migration_list_r1')).toEqual([])
    expect(await names(off.browser.cookies, 'migration_list')).toEqual([])
    expect(await names(new Map(), 'migration_list')).toEqual([])
    const reply = await app.guest().get('/storage/migration_list.json')
    expect(reply.headers['cache-control']).toBe('private, no-store')
  })

  test('[MIGR-2, MIGR-3] does not begin without a place on a list, without the captcha, or from our own platform', async () => {
    const off = await leaver({ isListed: false })
    expect([(await start(off)).status, (await start(off)).code]).toEqual([409, 'migration.not_listed'])
    const unproven = await leaver({ hasPass: false })
    expect([(await start(unproven)).status, (await start(unproven)).code]).toEqual([403, 'members.captcha_required'])
    const ours = await app.as(await app.memberWith())
    expect((await ours.post('/me/migration')).failure.code).toBe('migration.not_source')
    expect((await app.guest().post('/me/migration')).status).toBe(401)
    expect(await mine(off)).toBeNull()
  })

  test('[MIGR-3] begins with the pass that solving the captcha earns', async () => {
    const moving = await leaver({ hasPass: false })
    const { status } = await moving.browser.post('/v2/users/captcha.verify', { captcha: await moving.browser.solveCaptcha() })
    expect(status).toBe(200)
    expect(present((await start(moving)).data.migration).state).toBe('FROZEN_SOURCE')
  })

  test('[CALL-88] goes on by the point call, whose body says nothing that counts; before and after there is nothing to go on with', async () => {
    const moving = await leaver({ satang: 75 })
    const point = async (amount: number, code = 'AMBKING') =>
      await moving.browser.post(`/gateways/${code}/withdraw/condition/point`, { username: 'amb9other', amount, reference: 'mine' })
    expect(await point(1)).toMatchObject({ status: 409, code: 'migration.not_open' })
    await start(moving)

    expect(await point(1, 'SB')).toMatchObject({ status: 409, code: 'migration.not_open' })
    expect(await point(1)).toMatchObject({ status: 200, data: { state: 'FROZEN_SOURCE' } })
    await app.runJobs()

    expect(await figuresOf(moving)).toMatchObject({ taken: ['0.75'], credit: 75n, transfers: 1 })
    expect(await point(0.5)).toMatchObject({ status: 409, code: 'migration.not_open' })
  })

  test('[PROD-8, MIGR-5] arrives once with the last satang, in ten concurrent requests, and logs in as before', async () => {
    const moving = await leaver({ satang: 75 })

    const ten = await Promise.all(Array.from({ length: 10 }, async () => await start(moving)))
    expect(new Set(ten.map(({ data }) => present(data.migration).number)).size).toBe(1)
    await Promise.all(Array.from({ length: 10 }, async () => await leadOn(context, await idOf(moving))))
    await leadOn(context, await idOf(moving))

    expect(await mine(moving)).toMatchObject({
      state: 'DONE',
      credit: 0.75,
      steps: [{ state: 'FROZEN_SOURCE' }, { state: 'DEBITED_SOURCE' }, { state: 'CREDITED_TARGET' }, { state: 'DONE' }],
    })
    expect(await figuresOf(moving)).toEqual({ taken: ['0.75'], credit: 75n, transfers: 1, platform: 'TIAMUT', vault: 0 })
    const again = await new Visitor(app.app).post('/v2/users.login', { username: `amb9${moving.name}`, password: PASSWORD })
    expect(again.data.user.userPlatform.platform).toEqual({
      platformCode: 'TIAMUT',
      username: moving.name,
      usernameProduct: `amb9${moving.name}`,
    })
    expect((await start(moving)).status).toBe(401)
    expect(await brokenInvariants(app.target)).toEqual([])
  })

  test('[MIGR-5] with nothing to take along arrives by the row alone', async () => {
    const moving = await leaver({ satang: 0 })
    await start(moving)
    await leadOn(context, await idOf(moving))

    expect(present(await mine(moving)).state).toBe('DONE')
    expect(await figuresOf(moving)).toMatchObject({ taken: ['0.00'], credit: 0n, transfers: 0, platform: 'TIAMUT' })
  })

  test('[MIGR-1, MIGR-4] with an open bet, or with more than one baht, is stopped with nothing taken, and may begin again', async () => {
    for (const [given, reason] of [
      [{ openBets: 1 }, 'open_bets'],
      [{ satang: 101 }, 'credit_too_high'],
    ] as const) {
      const moving = await leaver(given)
      await start(moving)
      await leadOn(context, await idOf(moving))
      expect(await mine(moving)).toMatchObject({ state: 'ABORTED', reason })
      expect(await figuresOf(moving)).toMatchObject({ taken: [], transfers: 0, platform: 'AMBKING', vault: 1 })

      const there = stub.members.get(moving.name)
      if (there !== undefined) Object.assign(there, { openBets: 0, satang: 100 })
      expect(present((await start(moving)).data.migration).state).toBe('FROZEN_SOURCE')
      await leadOn(context, await idOf(moving))
      expect(present(await mine(moving)).state).toBe('DONE')
    }
  })
})

describe('a migration that is killed', () => {
  class Killed extends Error {}

  /** The same context, that dies at its n-th transaction: before it commits, or right after. */
  function dying(at: number, when: 'before' | 'after'): MigrationContext {
    let count = 0
    const withTransaction: MigrationContext['withTransaction'] = async (work) => {
      count += 1
      if (count !== at) return await context.withTransaction(work)
      if (when === 'after') await context.withTransaction(work)
      throw new Killed()
    }
    return { ...context, withTransaction }
  }

  const POINTS = [1, 2, 3, 4].flatMap((at) => (['before', 'after'] as const).map((when) => [at, when] as const))

  test.each(POINTS)('[MIGR-5] at transaction %d, %s its commit, goes on from its rows and moves the credit once', async (at, when) => {
    const moving = await leaver({ satang: 42 })
    await start(moving)
    const id = await idOf(moving)

    await expect(leadOn(dying(at, when), id)).rejects.toThrow(Killed)
    await leadOn(context, id)

    expect(present(await mine(moving)).state).toBe('DONE')
    expect(await figuresOf(moving)).toEqual({ taken: ['0.42'], credit: 42n, transfers: 1, platform: 'TIAMUT', vault: 0 })
  })

  test.each(['lost', 'cut', 'html', 'lie'] as const)(
    '[MIGR-5] whose debit came back as “%s” queries by its reference, and orders under no other',
    async (fault) => {
      const moving = await leaver({ satang: 33 })
      await start(moving)
      stub.faults.set('point', [fault])
      await leadOn(context, await idOf(moving))
      expect(present(await mine(moving)).state).toBe('FROZEN_SOURCE')

      app.clock.advance(61_000)
      await resumeAll(context)

      expect(present(await mine(moving)).state).toBe('DONE')
      expect(await figuresOf(moving)).toMatchObject({ taken: ['0.33'], credit: 33n, transfers: 1 })
      const orders = stub.arrived
        .flatMap(({ call, body }) => (call === 'point' ? [JSON.parse(body)] : []))
        .filter(({ username }) => username === moving.name)
      expect(new Set(orders.map(({ reference }) => reference)).size).toBe(1)
    },
  )

  test('[MIGR-5] waits for a gateway that does not answer at all', async () => {
    const moving = await leaver()
    await start(moving)
    stub.faults.set('condition', ['cut'])
    await leadOn(context, await idOf(moving))
    expect(present(await mine(moving)).state).toBe('FROZEN_SOURCE')
    await leadOn(context, await idOf(moving))
    expect(present(await mine(moving)).state).toBe('DONE')
  })
})

describe('a phone or an account that a member of ours has', () => {
  test('[MIGR-5] stops the migration before anything is taken, for operators; after they have made room it goes on', async () => {
    const moving = await leaver({ satang: 10 })
    const other = await app.memberWith({ phone: `08900${moving.name.slice(1).padStart(5, '0')}` })
    await start(moving)
    await leadOn(context, await idOf(moving))
    expect(await mine(moving)).toMatchObject({ state: 'CONFLICT', reason: 'conflict' })
    expect(await figuresOf(moving)).toMatchObject({ taken: [], platform: 'AMBKING' })
    expect(present((await start(moving)).data.migration).state).toBe('CONFLICT')

    await sql`update member set phone = '0899999999' where id = ${other.id}`.execute(app.context.db)
    const { status } = await owner.post(`/console/migrations/${await idOf(moving)}/resume`, { reason: REASON })
    expect(status).toBe(200)
    await leadOn(context, await idOf(moving))
    expect(present(await mine(moving)).state).toBe('DONE')
  })

  test('[MIGR-5] cannot be registered once the source was requested to send the credit', async () => {
    const moving = await leaver({ satang: 10 })
    await start(moving)
    stub.faults.set('point', ['cut'])
    await leadOn(context, await idOf(moving))

    await expect(app.memberWith({ phone: `08900${moving.name.slice(1).padStart(5, '0')}` })).rejects.toThrow('members.phone_taken')
  })
})

describe('operators', () => {
  test('[PROD-8] see every migration with its steps, and cancel one before the source was called', async () => {
    const moving = await leaver()
    await start(moving)
    const found = await auditor.get(`/console/migrations?q=amb9${moving.name}`)
    expect(found.data).toMatchObject({ total: 1, items: [{ username: `amb9${moving.name}`, state: 'FROZEN_SOURCE', isOrdered: false }] })
    const id = present(found.data.items[0]).migrationId
    expect((await auditor.post(`/console/migrations/${id}/cancel`, { reason: REASON })).status).toBe(403)

    const cancelled = await owner.post(`/console/migrations/${id}/cancel`, { reason: REASON })

    expect(cancelled.data).toMatchObject({ state: 'CANCELLED', reason: 'operator' })
    expect((await owner.post(`/console/migrations/${id}/cancel`, { reason: REASON })).failure.code).toBe('migration.not_open')
    await leadOn(context, id)
    expect(await figuresOf(moving)).toMatchObject({ taken: [], platform: 'AMBKING' })
    const { rows } = await sql`select from audit where action = 'migration.cancel' and subject = ${`migration:${id}`}`.execute(
      app.context.db,
    )
    expect(rows).toHaveLength(1)
  })

  test('[MIGR-5] cancel nothing that was requested from the source, and resume nothing that is done', async () => {
    const moving = await leaver()
    await start(moving)
    const id = await idOf(moving)
    stub.faults.set('point', ['lost'])
    await leadOn(context, id)
    const cancel = async () => (await owner.post(`/console/migrations/${id}/cancel`, { reason: REASON })).failure.code
    expect(await cancel()).toBe('migration.taken_already')
    await leadOn(context, id)
    expect(await cancel()).toBe('migration.taken_already')
    expect((await owner.post(`/console/migrations/${id}/resume`, { reason: REASON })).failure.code).toBe('migration.not_open')
    const none = '019ab3c4-0000-7000-8000-000000000001'
    expect((await owner.post(`/console/migrations/${none}/resume`, { reason: REASON })).failure.code).toBe('migration.not_found')
  })

  test('[MIGR-2] replace a list by a CSV, with the line that is wrong', async () => {
    const wrong = await owner.put('/console/migration-lists/r1', { mode: 'replace', csv: 'username\namb9one\nsomchai', reason: REASON })
    expect([wrong.status, wrong.failure.code, wrong.failure.fields?.['csv']]).toEqual([
      422,
      'migration.list_line',
      'บรรทัดที่ 3 ไม่ใช่ชื่อผู้ใช้ของระบบเดิม',
    ])
    const long = Array.from({ length: 3_001 }, (_each, n) => `amb9${n}`).join('\n')
    expect((await owner.put('/console/migration-lists/r1', { mode: 'replace', csv: long, reason: REASON })).failure.code).toBe(
      'migration.list_too_long',
    )

    const done = await owner.put('/console/migration-lists/r1', {
      mode: 'replace',
      csv: 'username\namb9one\namb9two',
      reason: REASON,
    })

    expect(done.data).toEqual({ list: 'r1', members: 2 })
    const added = await owner.put('/console/migration-lists/r1', { mode: 'add', csv: 'amb9two\namb9three', reason: REASON })
    expect(added.data).toEqual({ list: 'r1', members: 3 })
    expect((await auditor.get('/console/migrations')).data.lists).toContainEqual(expect.objectContaining({ list: 'r1', members: 3 }))
  })
})

describe('the database', () => {
  test('[MIGR-5] keeps the table of moves as the contract writes it, for every caller', async () => {
    const { rows } = await sql<{ body: string }>`
      select pg_get_functiondef('refuse_migration_move'::regproc) as body`.execute(app.context.db)
    const body = rows[0]?.body ?? ''
    const kept = MIGRATION_STATES.flatMap((from) =>
      MIGRATION_STATES.filter((to) => body.includes(`('${from}', '${to}')`)).map((to) => [from, to]),
    )
    expect(kept).toEqual(MIGRATION_STATES.flatMap((from) => MIGRATION_STATES.filter((to) => mayMove(from, to)).map((to) => [from, to])))
    const moving = await leaver()
    await start(moving)
    await expect(
      sql`update member_migration set state = 'DONE', amount = 0, ordered_at = now() where id = ${await idOf(moving)}`.execute(
        app.context.db,
      ),
    ).rejects.toThrow('does not go from FROZEN_SOURCE to DONE')
  })
})
