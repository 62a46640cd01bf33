import { setTimeout as sleep } from 'node:timers/promises'
import { AS_OF_HEADER, POSITION_HEADER } from '@morakot/contract/call'
import { openDatabase } from '@morakot/database/database'
import { createTestDatabase } from '@morakot/database/testing/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { silentLogger } from '../../../test/silent-logger.ts'
import { startReplicatedApp } from '../../../test/start-replicated-app.ts'
import type { ReplicatedApp } from '../../../test/start-replicated-app.ts'
import type { Browser, TestReply } from '../../../test/start-app.ts'
import { timeFactor } from '../../../../../tools/testing/time-factor.ts'
import { APP_ROLE } from '../../context.ts'
import { openReplica, STALE_MS_MAX } from './replica.ts'
import type { Replica } from './replica.ts'

let stage: ReplicatedApp
let operator: Browser
beforeAll(async () => {
  stage = await startReplicatedApp()
  operator = await operatorBrowser(stage.app, 'owner')
  await stage.caughtUp()
})
afterAll(async () => await stage[Symbol.asyncDispose]())
// Pauses of other tests are over: the replica is near, and its position is known.
beforeEach(async () => {
  await stage.resume()
  await stage.caughtUp()
  await untilAsOf(
    () => list(),
    (asOf) => asOf !== 'now',
  )
})

const list = async (headers: Record<string, string> = {}) => await operator.get('/console/members?view=frozen', headers)
const asOfOf = ({ headers }: TestReply) => headers[AS_OF_HEADER]
const frozen = ({ data }: Awaited<ReturnType<typeof list>>): readonly string[] => data.items.map(({ username }) => username)
const freeze = async (id: bigint) => await operator.post(`/console/members/${id}/freeze`, { reason: 'fraud', note: 'ดูเคส 12' })

async function untilAsOf<D>(send: () => Promise<TestReply<D>>, isRight: (asOf: unknown) => boolean): Promise<TestReply<D>> {
  for (let tries = 0; tries < 200; tries += 1) {
    const reply = await send()
    if (isRight(asOfOf(reply))) return reply
    await sleep(50)
  }
  throw new Error('the replica does not take part')
}

const isOfReplica = (asOf: unknown) => asOf !== 'now'

/** A decision that the replica does not have, and what a reader sees who has not seen it. On a busy machine two seconds may pass first. */
async function decideWhilePaused() {
  for (let tries = 0; tries < 10; tries += 1) {
    const member = await stage.app.memberWith()
    await stage.pause()
    const { headers } = await freeze(member.id)
    const stranger = await list()
    if (isOfReplica(asOfOf(stranger))) return { member, stranger, position: String(headers[POSITION_HEADER]) }
    await stage.resume()
    await stage.caughtUp()
  }
  throw new Error('the replica was never near enough')
}

const status = () => (stage.app.context.replica as Replica).status()
const reads = () => status().reads

describe('lists of operators with a replica', () => {
  test('are answered by it, and say as of when they are', async () => {
    const [before, requestCount] = [reads(), Date.now()]
    const reply = await untilAsOf(() => list(), isOfReplica)

    expect(reply.status).toBe(200)
    expect(reads().replica).toBeGreaterThan(before.replica)
    const asOf = Date.parse(String(asOfOf(reply)))
    expect(asOf).toBeLessThanOrEqual(Date.now())
    expect(requestCount - asOf).toBeLessThanOrEqual(STALE_MS_MAX + 100)
  })

  test('show an operator the own decision at once, though the replica does not have it yet', async () => {
    const { member, position, stranger } = await decideWhilePaused()
    const own = await list({ [POSITION_HEADER]: position })

    // Without the position the replica still answers, and does not know of it: what the position is for.
    expect([asOfOf(stranger) === 'now', frozen(stranger).includes(member.username)]).toEqual([false, false])
    expect([asOfOf(own), frozen(own).includes(member.username)]).toEqual(['now', true])

    await stage.resume()
    await stage.caughtUp()
    const later = await untilAsOf(() => list({ [POSITION_HEADER]: position }), isOfReplica)
    expect(frozen(later)).toContain(member.username)
  })

  test('come from the primary while the replica is more than two seconds behind, and from the replica again afterwards', async () => {
    const member = await stage.app.memberWith()
    await stage.pause()
    await freeze(member.id)
    const reply = await untilAsOf(
      () => list(),
      (asOf) => asOf === 'now',
    )
    expect(frozen(reply)).toContain(member.username)
    expect(status().lagSeconds).toBeNull()

    await stage.resume()
    const again = await untilAsOf(
      () => list(),
      (asOf) => asOf !== 'now',
    )
    expect(frozen(again)).toContain(member.username)
    expect(status().lagSeconds).toBeLessThan(10 * timeFactor)
    expect((await stage.app.app.inject('/health')).json().replica).toMatchObject({ lagSeconds: expect.any(Number) })
  })

  test('take no heed of a position that is none', async () => {
    for (const wrong of ['', '-1', 'abc', '1'.repeat(40), '0/16B3748']) expect((await list({ [POSITION_HEADER]: wrong })).status).toBe(200)
  })
})

describe('what decides about money', () => {
  test('never reads the replica: a member has the new balance while it lags', async () => {
    const member = await stage.app.memberWith({ credit: '10.00' })
    await stage.caughtUp()
    const browser = await stage.app.as(member)
    await stage.pause()
    await stage.app.give(member, '5.00')
    const { data, headers } = await browser.get('/me/tokens')

    expect(data).toContainEqual({ code: 'CREDIT', balance: '15.00' })
    expect(headers[AS_OF_HEADER]).toBeUndefined()
  })

  test('cannot be written through it, also where the address is the primary’s own', async () => {
    const replica = openReplica({ target: stage.app.target, primary: stage.app.context.watch, role: APP_ROLE, logger: silentLogger })
    onTestFinished(async () => await replica.close())
    await replica.position()
    const write = replica.read(null, async (db) => await sql`delete from member_session`.execute(db))

    await expect(write).rejects.toThrow(/read-only transaction/)
  })
})

describe('a replica that is none', () => {
  test('of another installation is never read, however far it is', async () => {
    await using other = await createTestDatabase({ template: 'none', prepare: async () => {} })
    const replica = openReplica({ target: other.target, primary: stage.app.context.watch, role: 'postgres', logger: silentLogger })
    onTestFinished(async () => await replica.close())
    await replica.position()

    expect(await replica.read(null, async () => 'read')).toBeNull()
  })

  test('that is away costs one look, and the primary answers', async () => {
    const nowhere = { host: '/nowhere', user: 'postgres', database: 'replicated' }
    const replica = openReplica({ target: nowhere, primary: stage.app.context.watch, role: APP_ROLE, logger: silentLogger })
    onTestFinished(async () => await replica.close())
    await replica.position()
    const answers = await Promise.all(Array.from({ length: 20 }, async () => await replica.read(null, async () => 'read')))

    expect(new Set(answers)).toEqual(new Set([null]))
    expect(replica.status()).toEqual({ lagSeconds: null, reads: { replica: 0, primary: 20 } })
  })

  test('is not read while the primary does not say where it is', async () => {
    const silent = { host: '/nowhere', user: 'postgres', database: 'replicated' }
    const primary = openDatabase<Record<never, never>>(silent, { max: 1, applicationName: 'silent' })
    const replica = openReplica({ target: stage.standby.target('replicated'), primary: primary.db, role: APP_ROLE, logger: silentLogger })
    onTestFinished(async () => {
      await replica.close()
      await primary.close()
    })

    expect(await replica.position()).toBeNull()
    expect(await replica.read(null, async () => 'read')).toBeNull()
  })
})
