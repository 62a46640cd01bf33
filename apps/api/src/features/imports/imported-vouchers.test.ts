import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { IDEMPOTENCY_HEADER } from '@morakot/contract/call'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copied, EXAMPLE, memberOf, openPlace } from '../../../test/import-place.ts'
import type { Place } from '../../../test/import-place.ts'
import { PAST, projectionsOf, REBUILDS, rebuildAll } from '../../../test/rebuilds.ts'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { brokenInvariants } from '../../../test/start-app.ts'
import { turnVouchers } from '#features/vouchers/service-turn'
import { runUnfinished } from '#infra/rebuild/run'

const linesOf = async (name: string): Promise<string[]> =>
  (await readFile(join(EXAMPLE, `${name}.jsonl`), 'utf8')).split('\n').filter((line) => line !== '')

describe('[IMPORT-2] vouchers of another system', () => {
  let place: Place
  beforeAll(async () => {
    place = await openPlace()
    const { kind } = await place.bring(EXAMPLE)
    if (kind !== 'imported') throw new Error(place.faults.join('\n'))
    await runUnfinished(place.owner, REBUILDS, { past: PAST, now: place.app.clock.now(), archivedUntil: null })
  })
  // Ends with a full audit of the ledger and of what every feature says of it.
  afterAll(async () => await place[Symbol.asyncDispose]())

  const browserOf = async (username: string) => await place.app.as(await memberOf(place.owner, username))

  test('have the states that their moments give, and what was claimed there gives nothing here', async () => {
    const first = await browserOf('somying')
    expect((await first.get('/vouchers')).data.items).toMatchObject([
      { code: 'OLD-THANKS', title: 'ขอบคุณสมาชิก', status: 'CLAIMABLE', reward: [{ token: 'PNT', amount: 50 }] },
      {
        code: 'OLD-SONGKRAN',
        status: 'CLAIMED',
        claimedAt: '2026-04-13T05:00:00.000Z',
        reward: [
          { token: 'CREDIT', amount: 50 },
          { token: 'SPIN', amount: 3 },
        ],
      },
    ])
    const second = await browserOf('prasert9')
    expect((await second.get('/vouchers/pending')).data.items).toMatchObject([{ code: 'OLD-THANKS', status: 'PENDING' }])
    expect((await second.get('/vouchers/expired')).data.items).toMatchObject([{ code: 'OLD-SONGKRAN', status: 'EXPIRED' }])
    expect((await (await browserOf('wanida')).get('/vouchers/expired')).data.items).toMatchObject([
      { code: 'OLD-THANKS', status: 'REVOKED', reason: 'ออกผิดคน' },
    ])
    expect((await sql`select from reward_grant`.execute(place.owner)).rows).toEqual([])
  })

  test('belong to campaigns that are over: operators read them, and issue nothing more', async () => {
    const desk = await signInOperator(place.app, { username: 'marketing', roles: ['marketing'] })
    const { items } = (await desk.get('/console/vouchers')).data
    expect(items).toMatchObject([
      { code: 'OLD-THANKS', status: 'ENDED', count: 3 },
      { code: 'OLD-SONGKRAN', status: 'ENDED', count: 2, lifeDays: 30, endedAt: '2026-04-30T16:59:59.000Z' },
    ])
    const issued = await desk.post(`/console/vouchers/${items[0]?.id}/issue`, { issueId: randomUUID(), usernames: ['thawat'], count: 0 })
    expect(issued).toMatchObject({ status: 409, failure: { code: 'vouchers.not_published' } })
  })

  test('are no news and no reason for a rebuild to change something', async () => {
    await turnVouchers(place.app.context)
    expect((await sql`select from domain_event where topic like 'voucher.%'`.execute(place.owner)).rows).toEqual([])
    await place.app.drainSubscribers()
    const left = await projectionsOf(place.owner)

    await rebuildAll(place.app, place.owner)

    expect(await projectionsOf(place.owner)).toEqual(left)
  })

  test('are claimed once by ten claims at the same time', async () => {
    const browser = await browserOf('somying')
    const [voucher] = (await browser.get('/vouchers')).data.items
    const claim = async () => await browser.post(`/vouchers/${voucher?.id}.claim`, undefined, { [IDEMPOTENCY_HEADER]: randomUUID() })

    const replies = await Promise.all(Array.from({ length: 10 }, claim))

    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(409)])
    expect(replies.find(({ status }) => status === 200)?.data).toMatchObject({ pointsAfter: 1_550 })
    expect(await brokenInvariants(place.app.target)).toEqual([])
  })

  test('that were claimed in the other system are a finding of the auditor when they give a reward here', async () => {
    const { rows } = await sql<{ id: string }>`select voucher_id as id from import_voucher where external_id = 'v1'`.execute(place.owner)
    const own = sql`update import_voucher set was_claimed = not was_claimed where voucher_id = ${rows[0]?.id}::uuid`
    await own.execute(place.owner)
    expect(await brokenInvariants(place.app.target)).toEqual([expect.stringContaining('J1 claimed voucher without its reward')])
    await own.execute(place.owner)
    const given = sql`
      update import_voucher set was_claimed = not was_claimed where external_id = 'v3'`
    await given.execute(place.owner)
    expect(await brokenInvariants(place.app.target)).toEqual([expect.stringContaining('J1 voucher was claimed in another system and here')])
    await given.execute(place.owner)
  })
})

const AT = '2026-10-01T09:00:00+07:00'
const AHEAD = '2026-12-24T00:00:00+07:00'
const V = (given: object) => ({
  id: 'v9',
  campaign: 'OLD-THANKS',
  member: '1004',
  issuedAt: AT,
  expiresAt: '2026-12-31T00:00:00+07:00',
  ...given,
})
const C = (given: object) => ({ code: 'OLD-NEW', title: 'ใหม่', points: 5, madeAt: AT, ...given })

describe('a folder with a fault', () => {
  let place: Place
  beforeAll(async () => (place = await openPlace()))
  afterAll(async () => await place[Symbol.asyncDispose]())

  test.each([
    ['campaigns', C({ code: 'old' }), 'code: must be 2 to 20 of A-Z, 0-9 and -'],
    ['campaigns', C({ code: 'OLD-THANKS' }), 'campaign OLD-THANKS is also in line 2'],
    ['campaigns', C({ points: 0 }), 'gives nothing: credit, points or spins'],
    ['campaigns', C({ points: 100_001 }), 'points: must be a whole number, 0 to 100000'],
    ['campaigns', C({ spins: 101 }), 'spins: must be a whole number, 0 to 100'],
    ['campaigns', C({ credit: '10000.01' }), 'credit: must be at most 10000 baht'],
    ['campaigns', C({ madeAt: AHEAD }), 'madeAt: lies ahead'],
    ['campaigns', C({ endedAt: AHEAD }), 'endedAt: lies ahead'],
    ['campaigns', C({ endedAt: '2026-09-01T00:00:00Z' }), 'endedAt: is before madeAt'],
    ['vouchers', V({ id: 'v1' }), 'voucher v1 is also in line 1'],
    ['vouchers', V({ member: '1001' }), 'voucher of OLD-THANKS for 1001 is also in line 3'],
    ['vouchers', V({ member: '1009' }), 'member: there is no member 1009'],
    ['vouchers', V({ campaign: 'NONE' }), 'campaign: there is no campaign NONE'],
    ['vouchers', V({ issuedAt: AHEAD }), 'issuedAt: lies ahead'],
    ['vouchers', V({ expiresAt: AT }), 'expiresAt: is not after claimableAt'],
    ['vouchers', V({ expiresAt: '2027-10-03T00:00:00+07:00' }), 'expiresAt: is more than 366 days after claimableAt'],
    ['vouchers', V({ claimedAt: AHEAD }), 'claimedAt: lies ahead'],
    ['vouchers', V({ claimedAt: '2026-09-01T00:00:00Z' }), 'claimedAt: the voucher could not be claimed then'],
    ['vouchers', V({ claimedAt: AT, revokedAt: AT, reason: 'x' }), 'revokedAt: was claimed: claimedAt'],
    ['vouchers', V({ revokedAt: AT }), 'reason: belongs to revokedAt, and revokedAt has one'],
    ['vouchers', V({ revokedAt: AHEAD, reason: 'x' }), 'revokedAt: lies ahead'],
    ['vouchers', V({ revokedAt: '2026-09-01T00:00:00Z', reason: 'x' }), 'revokedAt: is before issuedAt'],
  ] as const)('[IMPORT-2] names the file and the line of what is wrong in %s: %o', async (name, line, said) => {
    await using folder = await copied()
    place.faults.length = 0
    const before = await linesOf(name)
    await folder.write(name, [...before, line])

    expect(await place.bring(folder.path)).toMatchObject({ kind: 'faulty' })
    expect(place.faults).toContain(`${name}.jsonl:${before.length + 1}: ${said}`)
  })

  test('[IMPORT-2] has a campaign of a code that is here, or no operator who made it', async () => {
    place.faults.length = 0
    const desk = await signInOperator(place.app, { username: 'marketing', roles: ['marketing'] })
    const drafted = await desk.post('/console/vouchers', { code: 'OLD-THANKS', title: 'ของเรา', kind: 'personal', points: 5, count: 1 })
    expect(drafted.status).toBe(200)

    expect(await place.bring(EXAMPLE, null)).toMatchObject({ kind: 'faulty' })

    expect(place.faults).toContain('campaigns.jsonl:2: code: there is a campaign OLD-THANKS here already')
    expect(place.faults).toContain('campaigns.jsonl:1: needs an operator: name one with --operator USERNAME')
  })
})
