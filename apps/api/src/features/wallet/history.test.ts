import { POINT_REASONS } from '@morakot/contract/movement'
import { openDatabase } from '@morakot/database/database'
import type { Database } from '@morakot/database/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as moves from '../../../test/dated-moves.ts'
import { openGame, say, startPlayedApp, callWallet } from '../../../test/game-host.ts'
import type { GameHost } from '../../../test/game-host.ts'
import type { TestApp, TestMember, TestReply } from '../../../test/start-app.ts'
import { writeRules } from '#infra/database/rules-config'
import { countCreditMovements, creditPageQuery, listCreditMovements } from './store-history.ts'
import type { CreditPage } from './store-history.ts'

let app: TestApp
let host: GameHost
let end: () => Promise<void>
let owner: Database<Record<never, never>>
beforeAll(async () => {
  ;({ app, host, end } = await startPlayedApp())
  owner = openDatabase(app.target, { max: 1, applicationName: 'wallet-history-test' })
})
afterAll(async () => {
  await owner.close()
  await end()
})

const movePoints = async (member: TestMember, kind: string, amount: bigint, at?: string) =>
  await moves.movePoints(app, member, kind, amount, at)
const moveCredit = async (member: TestMember, kind: string, sums: { real?: bigint; bonus?: bigint }) =>
  await moves.moveCredit(app, member, kind, sums)
const date = async (transferId: bigint, at: string) => await moves.backdate(owner.pool, transferId, at)

const CREDIT = '/v2/users/credit/transactions'
const POINTS = '/me/point-transactions'

const idsOf = (reply: TestReply<{ readonly items: readonly { readonly id: string }[] }>) => reply.data.items.map(({ id }) => id)

describe('the point history', () => {
  test('[CALL-36, ROUTE-9] comes newest first with its reason, its sign and the balance after it', async () => {
    const member = await app.memberWith()
    await movePoints(member, 'earn_from_deposit', 120n)
    await movePoints(member, 'redeem_point_free_credit', -100n)

    const reply = await (await app.as(member)).get(POINTS)

    expect(reply.status).toBe(200)
    expect(reply.data).toMatchObject({
      total: 2,
      items: [
        { reason: 'REDEEM_POINT_FREE_CREDIT', amount: -100, balanceAfter: 20 },
        { reason: 'EARN_FROM_DEPOSIT', amount: 120, balanceAfter: 120 },
      ],
    })
  })

  test.each(POINT_REASONS)('[CALL-36, ENT-20] knows the reason %s', async (reason) => {
    const member = await app.memberWith()
    const browser = await app.as(member)
    // The auditor looks for what was bought.
    if (reason === 'BUY_MINIGAME_SPIN_PACKAGE') {
      await movePoints(member, 'earn_point', 100n)
      await browser.post('/minigames/lucky-wheel/packages/1')
    } else await movePoints(member, reason.toLowerCase(), 100n)

    const reply = await browser.get(POINTS)

    expect(reply.data.items[0]?.reason).toBe(reason)
  })

  test('[CALL-36, STATE-3] goes on below a row, where what comes meanwhile moves nothing', async () => {
    const member = await app.memberWith()
    const browser = await app.as(member)
    const made: string[] = []
    for (let place = 0; place < 7; place += 1) made.unshift(String(await movePoints(member, 'earn_point', 1n)))

    const first = await browser.get(`${POINTS}?limit=3`)
    await movePoints(member, 'complimentary', 50n)
    const second = await browser.get(`${POINTS}?limit=3&before=${idsOf(first).at(-1)}`)
    const third = await browser.get(`${POINTS}?limit=3&before=${idsOf(second).at(-1)}`)

    expect([...idsOf(first), ...idsOf(second), ...idsOf(third)]).toEqual(made)
    expect(idsOf(await browser.get(`${POINTS}?limit=2&offset=6`))).toEqual(made.slice(5))
  })

  test('[CALL-36, ENT-19] of a period begins at midnight in Bangkok, on Monday, on the first', async () => {
    const member = await app.memberWith()
    const browser = await app.as(member)
    // It is noon of Friday 20 November 2026 in Bangkok.
    const moments = ['2026-10-31T16:59:59Z', '2026-10-31T17:00:00Z', '2026-11-15T16:59:59Z', '2026-11-15T17:00:00Z']
    const late = ['2026-11-19T16:59:59Z', '2026-11-19T17:00:00Z']
    for (const at of [...moments, ...late]) await date(await movePoints(member, 'earn_point', 1n), at)

    const rowsOf = async (query: string) => (await browser.get(`${POINTS}${query}`)).data
    expect(await rowsOf('')).toMatchObject({ total: 6, items: { length: 6 } })
    expect(await rowsOf('?period=month')).toMatchObject({ total: 5, items: { length: 5 } })
    expect(await rowsOf('?period=week')).toMatchObject({ total: 3, items: { length: 3 } })
    expect(await rowsOf('?period=today')).toMatchObject({ total: 1, items: [{ createdAt: '2026-11-19T17:00:00.000Z' }] })
  })

  test('[HISTPAGE-5] of chosen days lies between two midnights in Bangkok, with its own sums, page by page', async () => {
    const member = await app.memberWith()
    const browser = await app.as(member)
    const moments = ['2026-11-01T16:59:59Z', '2026-11-01T17:00:00Z', '2026-11-02T09:00:00Z', '2026-11-03T16:59:59Z', '2026-11-03T17:00:00Z']
    for (const [place, at] of moments.entries()) await date(await movePoints(member, 'earn_point', BigInt(10 ** place)), at)

    const read = async (query: string) => (await browser.get(`${POINTS}?${query}`)).data
    const amounts = ({ items }: Awaited<ReturnType<typeof read>>) => items.map(({ amount }) => amount)
    const chosen = await read('from=2026-11-02&to=2026-11-03')
    expect([amounts(chosen), chosen.total, chosen.received]).toEqual([[1_000, 100, 10], 3, 1_110])
    expect(amounts(await read('from=2026-11-02&to=2026-11-02'))).toEqual([100, 10])
    expect(amounts(await read('to=2026-11-01'))).toEqual([1])
    expect(amounts(await read('from=2026-11-04'))).toEqual([10_000])
    expect(await read('from=2026-12-01&to=2026-12-02')).toMatchObject({ items: [], total: 0, received: 0 })
    const first = await read('from=2026-11-02&to=2026-11-03&limit=2')
    const rest = await read(`from=2026-11-02&to=2026-11-03&limit=2&before=${first.items.at(-1)?.id}`)
    expect([amounts(first), amounts(rest), rest.total]).toEqual([[1_000, 100], [10], 3])
  })

  test.each([
    ['from=2026-11-03&to=2026-11-02', 'to'],
    ['from=2025-11-01&to=2026-11-02', 'to'],
    ['from=2026-02-30', 'from'],
    ['to=yesterday', 'to'],
    ['period=week&from=2026-11-02', 'period'],
  ])('[HISTPAGE-5] refuses %s at %s, in every history', async (query, field) => {
    const browser = await app.as(await app.memberWith())

    for (const path of [POINTS, CREDIT, '/me/rounds'] as const)
      expect(await browser.get(`${path}?${query}`), path).toMatchObject({
        status: 422,
        failure: { code: 'site.invalid', fields: { [field]: expect.stringMatching(/[ก-๙]/) } },
      })
  })

  test('[CALL-36] shows from when earned points expire, by the rules in force, and nothing of others', async () => {
    const member = await app.memberWith()
    const browser = await app.as(member)
    const lifeRules = { name: 'wallet', schema: z.object({ pointsLifeMonths: z.number() }) }

    await movePoints(member, 'earn_from_deposit', 5n, '2026-11-15T17:00:00Z')
    await movePoints(member, 'redeem_point', -5n)
    await app.context.withTransaction(async (tx) => await writeRules(tx, lifeRules, { pointsLifeMonths: 6 }, null))
    await movePoints(member, 'earn_from_deposit', 5n, '2026-11-30T17:00:00Z')

    const { data } = await browser.get(POINTS)
    expect(data.items.map((row) => row.expiresAt)).toEqual(['2027-06-30T17:00:00.000Z', undefined, '2027-11-30T17:00:00.000Z'])
    expect(data).toMatchObject({ received: 10, spent: -5 })
  })

  test('[CALL-36] of another member is no valid cursor, and a guest logs in first', async () => {
    const other = await app.memberWith()
    const theirs = await movePoints(other, 'earn_point', 5n)
    const member = await app.memberWith({ credit: '5.00' })
    const browser = await app.as(member)

    expect((await browser.get(POINTS)).data).toEqual({ items: [], total: 0, received: 0, spent: 0 })
    expect(await browser.get(`${POINTS}?before=${theirs}`)).toMatchObject({ status: 404, failure: { code: 'wallet.not_found' } })
    const [ownCredit] = idsOf(await browser.get(CREDIT))
    expect(await browser.get(`${POINTS}?before=${ownCredit}`)).toMatchObject({ status: 404 })
    expect(await app.guest().get(POINTS)).toMatchObject({ status: 401 })
  })

  test.each(['limit=0', 'limit=101', 'offset=-1', 'offset=x', 'period=year', 'before=-1', 'before=9999999999999999999', 'before=a'])(
    '[CALL-36] refuses %s at its field',
    async (query) => {
      const reply = await (await app.as(await app.memberWith())).get(`${POINTS}?${query}`)

      expect(reply).toMatchObject({ status: 422, failure: { code: 'site.invalid' } })
      expect(Object.keys(reply.failure.fields ?? {})).toEqual([query.split('=')[0]])
    },
  )
})

describe('the credit history', () => {
  test('[CALL-23, ROUTE-10] names the game of a bet, of its win and of what was taken back', async () => {
    const player = await openGame(app, host, await app.memberWith({ credit: '100.00' }))
    const bet = say.bet(player, 30)
    await callWallet(app, 'bet', bet)
    await callWallet(app, 'win', say.win(player, 50, { round_id: bet['round_id'] }))
    const lost = say.bet(player, 10)
    await callWallet(app, 'bet', lost)
    await callWallet(app, 'rollback', say.rollback(player, lost['tx_id']))
    await callWallet(app, 'betWin', say.betWin(player, 20, 5))

    const reply = await (await app.as(player.member)).get(CREDIT)

    expect(reply.data.items).toMatchObject([
      { type: 'win', detail: 'win', amount: 5, balanceAfter: 105, gameName: 'Mango Nights' },
      { type: 'bet', detail: 'bet', amount: -20, balanceAfter: 100, gameName: 'Mango Nights' },
      { type: 'bet', detail: 'bet_rollback', amount: 10, balanceAfter: 120, gameName: 'Mango Nights' },
      { type: 'bet', detail: 'bet', amount: -10, balanceAfter: 110, gameName: 'Mango Nights' },
      { type: 'win', detail: 'win', amount: 50, balanceAfter: 120, gameName: 'Mango Nights' },
      { type: 'bet', detail: 'bet', amount: -30, balanceAfter: 70, gameName: 'Mango Nights' },
      { type: 'bonus', detail: 'bonus', amount: 100, balanceAfter: 100, gameName: null },
    ])
  })

  test('[CALL-23] adds real and bonus money up: one movement is one row, and each balance follows from the one before', async () => {
    const member = await app.memberWith()
    await moveCredit(member, 'cashback', { real: 100n })
    await moveCredit(member, 'bonus', { bonus: 40n })
    await moveCredit(member, 'bet', { real: -100n, bonus: -10n })
    await moveCredit(member, 'something_new', { bonus: 5n })

    const reply = await (await app.as(member)).get(CREDIT)

    expect(reply.data.total).toBe(4)
    expect(reply.data.items).toMatchObject([
      { type: 'transfer', detail: 'other', amount: 5, balanceAfter: 35 },
      { type: 'bet', amount: -110, balanceAfter: 30 },
      { type: 'bonus', amount: 40, balanceAfter: 140 },
      { type: 'cashback', amount: 100, balanceAfter: 100 },
    ])
  })

  test('[CALL-23, ENT-19, STATE-3] is narrowed by type and period, and goes on below a row whatever comes meanwhile', async () => {
    const member = await app.memberWith()
    const browser = await app.as(member)
    await date(await moveCredit(member, 'cashback', { real: 1_000n }), '2026-10-01T05:00:00Z')
    const bets: string[] = []
    for (let place = 0; place < 5; place += 1) {
      bets.unshift(String(await moveCredit(member, 'bet', { real: -1n })))
      await moveCredit(member, 'bonus', { bonus: 1n })
    }

    const narrow = `${CREDIT}?transactionType=bet&period=month&limit=2`
    const first = await browser.get(narrow)
    await moveCredit(member, 'bet', { real: -1n })
    const second = await browser.get(`${narrow}&before=${idsOf(first).at(-1)}`)
    const third = await browser.get(`${narrow}&before=${idsOf(second).at(-1)}`)

    expect([...idsOf(first), ...idsOf(second), ...idsOf(third)]).toEqual(bets)
    expect([first.data.total, third.data.total]).toEqual([5, 6])
    expect(idsOf(await browser.get(`${narrow}&page=2&before=${idsOf(first).at(0)}`))).toEqual(bets.slice(3))
    expect((await browser.get(`${CREDIT}?transactionType=cashback&period=month`)).data).toEqual({ items: [], total: 0 })
    expect((await browser.get(`${CREDIT}?transactionType=cashback`)).data).toMatchObject({ total: 1, items: [{ balanceAfter: 1_000 }] })
  })

  test('[HISTPAGE-5] of chosen days has the rows of both balances, of one kind too', async () => {
    const member = await app.memberWith()
    const browser = await app.as(member)
    await date(await moveCredit(member, 'cashback', { real: 5n }), '2026-11-01T05:00:00Z')
    const bonus = await moveCredit(member, 'bonus', { bonus: 7n })
    await date(bonus, '2026-11-02T05:00:00Z')
    const both = await moveCredit(member, 'cashback', { real: 2n, bonus: 1n })
    await date(both, '2026-11-03T05:00:00Z')
    await date(await moveCredit(member, 'bonus', { bonus: 3n }), '2026-11-04T05:00:00Z')

    const chosen = await browser.get(`${CREDIT}?from=2026-11-02&to=2026-11-03`)
    expect([idsOf(chosen), chosen.data.total]).toEqual([[String(both), String(bonus)], 2])
    const cashback = await browser.get(`${CREDIT}?from=2026-11-02&to=2026-11-03&transactionType=cashback`)
    expect([idsOf(cashback), cashback.data.total]).toEqual([[String(both)], 1])
  })

  test.each([
    ['real money alone', ['real', 'real', 'real', 'real', 'real', 'real', 'real']],
    ['bonus money alone', ['bonus', 'bonus', 'bonus', 'bonus', 'bonus']],
    ['both, by turns and together', ['real', 'both', 'bonus', 'bonus', 'both', 'both', 'real', 'both', 'bonus']],
    ['bonus money only at the end', ['real', 'real', 'real', 'real', 'both']],
  ])('[CALL-23] has on the pages of any offset the same rows in the whole list (%s)', async (_, moves) => {
    const member = await app.memberWith()
    for (const of of moves) {
      await moveCredit(member, 'cashback', { real: of === 'bonus' ? 0n : 3n, bonus: of === 'real' ? 0n : 2n })
    }
    const read = async (part: Partial<CreditPage>) =>
      await listCreditMovements(app.context.db, member.id, { since: null, before: null, kinds: null, limit: 50, offset: 0, ...part })
    const since = new Date('2026-01-01T00:00:00Z')
    const all = await read({})
    const before = all[1]?.transferId ?? 0n

    expect(all).toHaveLength(moves.length)
    for (let offset = 0; offset <= moves.length; offset += 1) {
      const part = { offset, limit: 2 }
      expect(await read(part), `from ${offset}`).toEqual(all.slice(offset, offset + 2))
      expect(await read({ ...part, kinds: ['cashback'] }), `of a kind from ${offset}`).toEqual(all.slice(offset, offset + 2))
      expect(await read({ ...part, since, before }), `below a row from ${offset}`).toEqual(all.slice(2).slice(offset, offset + 2))
    }
    expect(await countCreditMovements(app.context.db, member.id, { since, until: null, kinds: null })).toBe(moves.length)
    expect(await countCreditMovements(app.context.db, member.id, { since: null, until: null, kinds: ['cashback'] })).toBe(moves.length)
  })

  test('[CALL-23] of another member is no valid cursor', async () => {
    const theirs = await moveCredit(await app.memberWith(), 'cashback', { real: 5n })
    const reply = await (await app.as(await app.memberWith({ credit: '5.00' }))).get(`${CREDIT}?before=${theirs}`)

    expect(reply).toMatchObject({ status: 404, failure: { code: 'wallet.not_found', data: null } })
  })
})

describe('the history of a member who plays a lot', () => {
  const PAGES = 100
  const ROWS_A_PAGE = 20
  /** Pages of 8 KB that one page of twenty rows may look at, from the first to the hundredth. */
  const BUFFERS_MAX = 800

  test('[CALL-23, CALL-36] costs the hundredth page as little as the first: nothing walks over the rows before it', async () => {
    const member = await app.memberWith({ credit: '10000.00' })
    await movePoints(member, 'complimentary', 10n)
    // One transaction for some of them: of one row that changes thousands of times in a transaction every version is kept and walked.
    for (let page = 0; page <= PAGES; page += 1) {
      await owner.pool.query(
        `select ledger.post('test', 'much ' || $2 || ' ' || n, sha256('much'), 'bet', 'test',
           array[ledger.member_account($1, 'real'), ledger.house('house:promo', 'CREDIT')], array[-100000, 100000]::bigint[])
         from generate_series(1, $3::int) as n`,
        [String(member.id), String(page), ROWS_A_PAGE],
      )
    }
    await owner.pool.query('analyze ledger.entry, ledger.transfer, ledger.account')
    const browser = await app.as(member)

    const seen: string[] = []
    for (let page = 0; page < PAGES; page += 1) {
      const reply = await browser.get(`${CREDIT}?limit=${ROWS_A_PAGE}&period=month${seen.length === 0 ? '' : `&before=${seen.at(-1)}`}`)
      seen.push(...idsOf(reply))
    }

    expect(new Set(seen).size).toBe(PAGES * ROWS_A_PAGE)
    expect(await buffersOf(member, null)).toBeLessThan(BUFFERS_MAX)
    expect(await buffersOf(member, seen.at(-21) ?? '')).toBeLessThan(BUFFERS_MAX)
    expect(await buffersOf(member, null, (PAGES - 1) * ROWS_A_PAGE)).toBeLessThan(BUFFERS_MAX)
  })

  /** What one page looks at, by PostgreSQL's own count. */
  async function buffersOf(member: TestMember, before: string | null, offset = 0): Promise<number> {
    const since = new Date('2026-10-31T17:00:00Z')
    const page = { since, before: before === null ? null : BigInt(before), offset, limit: ROWS_A_PAGE, kinds: null }
    const { rows } = await sql<{ 'QUERY PLAN': readonly [{ readonly Plan: Record<string, number> }] }>`
      explain (analyze, buffers, format json) ${creditPageQuery(member.id, page)}`.execute(app.context.db)
    const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {}
    return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
  }
})
