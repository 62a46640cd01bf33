import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copied, EXAMPLE, openPlace } from '../../../test/import-place.ts'
import type { Place } from '../../../test/import-place.ts'
import { PAST, projectionsOf, REBUILDS, rebuildAll } from '../../../test/rebuilds.ts'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { closeDue } from '#features/affiliates/service-close'
import { calculateDue } from '#features/cashback/service-calculate'
import { seedCatalogue } from '#features/games/service-catalogue'
import { runUnfinished } from '#infra/rebuild/run'
import { TEST_CATALOGUE } from '../../../test/game-host.ts'
import { memberId } from '#infra/identity'

const GAME = 1001
const OPENED = '2026-11-19T20:00:00+07:00'
const CLOSED = '2026-11-19T20:00:09+07:00'
const ROUNDS = [
  { id: 'p1', member: '1001', game: GAME, openedAt: '2026-09-20T20:00:00+07:00', closedAt: '2026-09-20T20:00:09+07:00' },
  { id: 'p2', member: '1001', game: GAME, openedAt: OPENED, closedAt: CLOSED },
  // Another system may not know the game.
  { id: 'p3', member: '1001', openedAt: OPENED, closedAt: CLOSED },
  { id: 'nothing', member: '1001', openedAt: OPENED, closedAt: CLOSED },
]
const MOVED = [
  { id: 'n1', kind: 'bet', amount: '100.00', at: '2026-09-20T20:00:00+07:00', round: 'p1' },
  { id: 'n2', kind: 'win', amount: '30.00', at: '2026-09-20T20:00:09+07:00', round: 'p1' },
  { id: 'n0', kind: 'deposit', amount: '9000.00', at: '2026-11-19T19:00:00+07:00' },
  // Yesterday's loss: large enough for a loss-return, which the other system has given.
  { id: 'n3', kind: 'bet', amount: '3000.00', at: OPENED, round: 'p2' },
  { id: 'n4', kind: 'bet', amount: '5.00', at: OPENED, round: 'p3' },
  { id: 'n5', kind: 'win', amount: '8.00', at: CLOSED, round: 'p3' },
  { id: 'n6', kind: 'withdrawal', amount: '150.00', at: '2026-11-19T21:00:00+07:00' },
].map((line) => ({ member: '1001', ...line }))
const INCOME = [{ member: '1001', month: '2026-09', share: '12.50' }]

const linesOf = async (name: string): Promise<string[]> =>
  (await readFile(join(EXAMPLE, `${name}.jsonl`), 'utf8')).split('\n').filter((line) => line !== '')

/** The example, in which the third member invited the first, with what another system has settled. */
async function withPast() {
  const folder = await copied()
  const [first = '', ...others] = await linesOf('members')
  await folder.write('members', [JSON.stringify({ ...JSON.parse(first), referredBy: '1003' }), ...others])
  await folder.write('movements', [...(await linesOf('movements')), ...MOVED])
  await folder.write('rounds', [...(await linesOf('rounds')), ...ROUNDS])
  await folder.write('income', [...(await linesOf('income')), ...INCOME])
  return folder
}

const seedGames = async ({ app }: Place) => await app.context.withTransaction(async (tx) => await seedCatalogue(tx, TEST_CATALOGUE))

describe('[IMPORT-1] a past that another system has settled', () => {
  let place: Place
  let friend: bigint
  beforeAll(async () => {
    place = await openPlace(3)
    await seedGames(place)
    await using folder = await withPast()
    const { kind } = await place.bring(folder.path)
    if (kind !== 'imported') throw new Error(place.faults.join('\n'))
    // A second run changes nothing.
    if ((await place.bring(folder.path)).kind !== 'known') throw new Error('it was imported twice')
    await runUnfinished(place.owner, REBUILDS, { past: PAST, now: place.app.clock.now(), archivedUntil: null })
    const { rows } = await sql<{ id: bigint }>`select id from member where username = 'somying'`.execute(place.owner)
    friend = rows[0]?.id ?? 0n
  })
  // Ends with a full audit of the ledger and of what every feature says of it.
  afterAll(async () => await place[Symbol.asyncDispose]())

  test('has rounds with the sums of their bets and wins, and publishes no event', async () => {
    const { rows } = await sql`
      select round_id, game_id, bets, bet_real, win_total, state from game_round where member_id = ${friend} order by round_id`.execute(
      place.owner,
    )
    expect(rows).toEqual([
      { round_id: 'import:old-house:round:p1', game_id: GAME, bets: 1, bet_real: 10_000_000n, win_total: 3_000_000n, state: 'closed' },
      { round_id: 'import:old-house:round:p2', game_id: GAME, bets: 1, bet_real: 300_000_000n, win_total: 0n, state: 'closed' },
      { round_id: 'import:old-house:round:p3', game_id: null, bets: 1, bet_real: 500_000n, win_total: 800_000n, state: 'closed' },
      { round_id: 'import:old-house:round:r1', game_id: null, bets: 1, bet_real: 10_000_000n, win_total: 18_000_000n, state: 'closed' },
    ])
    const { rows: events } = await sql`select from domain_event where topic = 'round.settled'`.execute(place.owner)
    expect(events).toEqual([])
  })

  test('is in every projection, and the projections agree with a rebuild', async () => {
    await place.app.drainSubscribers()
    const left = await projectionsOf(place.owner)
    expect(left['cashback_day']).toEqual([
      `(${friend},2026-09-05,"",10000000,18000000,10000000)`,
      `(${friend},2026-09-20,slot,10000000,3000000,10000000)`,
      `(${friend},2026-11-19,"",500000,800000,500000)`,
      `(${friend},2026-11-19,slot,300000000,0,300000000)`,
    ])
    expect(left['game_day_rounds']).toEqual([`(2026-09-20,${GAME},1)`, `(2026-11-19,${GAME},1)`])
    expect(left['recent_game']).toHaveLength(1)
    expect(left['report_play_day']?.filter((row) => row.includes(`,${friend},`))).toHaveLength(4)
    const { rows } = await sql`select from rebuild_run`.execute(place.owner)
    expect(rows).toEqual([])

    await rebuildAll(place.app, place.owner)

    expect(await projectionsOf(place.owner)).toEqual(left)
  })

  test('is paid for nowhere again: no cashback, no loss-return, no income of a month but the one that the file names', async () => {
    await place.app.runJobs()
    await calculateDue(place.app.context)
    await closeDue(place.app.context)

    const { rows } = await sql`select distinct state from cashback_row where member_id = ${friend}`.execute(place.owner)
    expect(rows).toEqual([{ state: 'NONE' }])
    const { rows: shares } = await sql`
      select to_char(month, 'YYYY-MM') as month, share from affiliate_share where friend_id = ${friend} order by month`.execute(place.owner)
    expect(shares).toEqual([{ month: '2026-09', share: 1_250n }])
    const {
      rows: [referrer],
    } = await sql<{ id: bigint; username: string }>`
      select id, username from member where id = (select referred_by from member where id = ${friend})`.execute(place.owner)
    const browser = await place.app.as({ id: memberId(referrer?.id ?? 0n), username: '', password: '', bank: { code: '', number: '' } })
    expect((await browser.get('/v2/users/affiliates')).data).toMatchObject({ available: 12.5 })
    // The running month counts here from its beginning.
    const { rows: open } = await sql`
      select stake, win from affiliate_sum where friend_id = ${friend} and month = '2026-11-01'`.execute(place.owner)
    expect(open).toEqual([{ stake: 300_500_000n, win: 800_000n }])
  })

  test('has a withdrawal that is open: its amount is on hold, and operators review it', async () => {
    const { rows } = await sql`select amount, status, paid_at from withdrawal where status <> 'PAID'`.execute(place.owner)
    expect(rows).toEqual([{ amount: 15_000n, status: 'REVIEW', paid_at: null }])
    const desk = await signInOperator(place.app, { username: 'money', roles: ['finance'] })
    const { items } = (await desk.get('/console/withdrawals')).data
    expect(items).toMatchObject([{ username: 'somying', amount: 150, status: 'REVIEW' }])
  })
})

describe('a folder with a fault', () => {
  let place: Place
  beforeAll(async () => {
    place = await openPlace()
    await seedGames(place)
  })
  afterAll(async () => await place[Symbol.asyncDispose]())

  test.each([
    ['rounds', { id: 'p1', member: '1001', openedAt: OPENED, closedAt: CLOSED }, 'round p1 is also in line 2'],
    ['rounds', { id: 'p9', member: '1009', openedAt: OPENED, closedAt: CLOSED }, 'member: there is no member 1009'],
    ['rounds', { id: 'p9', member: '1001', openedAt: CLOSED, closedAt: OPENED }, 'closedAt: is before openedAt'],
    ['rounds', { id: 'p9', member: '1001', openedAt: OPENED, closedAt: '2026-12-24T00:00:00Z' }, 'closedAt: lies ahead'],
    ['rounds', { id: 'p9', member: '1001', game: 77, openedAt: OPENED, closedAt: CLOSED }, 'game: there is no game 77'],
    ['rounds', { id: 'p9', member: '1001', game: 0, openedAt: OPENED, closedAt: CLOSED }, 'game: must be the number of a game'],
    ['movements', { id: 'n9', member: '1001', kind: 'bet', amount: '1.00', at: CLOSED, round: 'p9' }, 'round: the member has no round p9'],
    ['movements', { id: 'n9', member: '1002', kind: 'bet', amount: '1.00', at: CLOSED, round: 'p2' }, 'round: the member has no round p2'],
    [
      'movements',
      { id: 'n9', member: '1001', kind: 'win', amount: '1.00', at: '2026-11-19T23:00:00+07:00', round: 'p2' },
      'at: is outside of round p2',
    ],
    [
      'movements',
      { id: 'n9', member: '1001', kind: 'deposit', amount: '1.00', at: '2026-11-19T23:00:00+07:00', round: 'p2' },
      'Unrecognized key: "round"',
    ],
    ['income', { member: '1001', month: '2026-09', share: '1.00' }, 'income of 1001 in 2026-09 is also in line 2'],
    ['income', { member: '1004', month: '2026-09', share: '1.00' }, 'member: was invited by no member of the file'],
    ['income', { member: '1009', month: '2026-09', share: '1.00' }, 'member: there is no member 1009'],
    ['income', { member: '1001', month: '2026-11', share: '1.00' }, 'month: is not over'],
    ['income', { member: '1001', month: '2026-13', share: '1.00' }, 'month: must be a month such as 2026-08'],
    ['income', { member: '1001', month: '2026-08', share: '1.001' }, 'share: must be baht as text, such as "1250.50"'],
  ] as const)('[IMPORT-1] names the file and the line of what is wrong in %s: %o', async (name, line, said) => {
    await using folder = await withPast()
    place.faults.length = 0
    const before = {
      rounds: [...(await linesOf('rounds')), ...ROUNDS],
      movements: [...(await linesOf('movements')), ...MOVED],
      income: [...(await linesOf('income')), ...INCOME],
    }[name]
    await folder.write(name, [...before, line])

    expect(await place.bring(folder.path)).toMatchObject({ kind: 'faulty' })
    expect(place.faults).toContain(`${name}.jsonl:${before.length + 1}: ${said}`)
  })
})
