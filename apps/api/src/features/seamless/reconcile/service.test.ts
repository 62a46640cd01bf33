import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { scheduleReconcile } from '#features/seamless/jobs'
import { openGame, say, startPlayedApp, callWallet, units } from '../../../../test/game-host.ts'
import type { Fields, GameHost, Player } from '../../../../test/game-host.ts'
import type { TestApp } from '../../../../test/start-app.ts'
import { reconcile } from './service.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Four in the morning in Bangkok: the day before, at whose noon each test begins, is compared. */
const NIGHT = new Date('2026-11-20T21:00:00.000Z')
const DAY = '2026-11-20'

let app: TestApp
let host: GameHost
let end: () => Promise<void>
let player: Player
beforeEach(async () => {
  ;({ app, host, end } = await startPlayedApp())
  player = await openGame(app, host, await app.memberWith({ credit: '1000.00' }))
})
afterEach(async () => await end())

type Kind = 'bet' | 'win' | 'bet-win' | 'rollback'

/** Puts a message that was sent on the provider's list, or another form of it. */
function list(
  kind: Kind,
  sent: Fields,
  other: { readonly amount?: string; readonly win_amount?: string; readonly player_id?: string; readonly at?: Date } = {},
): void {
  const { at = app.clock.now(), ...amounts } = other
  const win = kind === 'bet-win' ? { win_amount: String(sent['win_amount']) } : {}
  const amount = String(sent['amount'] ?? units(10))
  host.listed.push({ tx_id: String(sent['tx_id']), round_id: String(sent['round_id'] ?? 'r'), kind, amount, ...win, ...amounts, at })
}

async function cases() {
  const { rows } = await sql<{ difference: string; subject: string; here: bigint | null; there: bigint | null; isOpen: boolean }>`
    select
      source, difference, subject, member_id as member, amount_here as here, amount_there as there, details, closed_at is null as "isOpen"
    from reconciliation_case
    order by id`.execute(app.context.db)
  return rows
}

async function days() {
  const { rows } = await sql<{ day: string; isDone: boolean; matched: number | null; differing: number | null }>`
    select day::text as day, done_at is not null as "isDone", matched, differing
    from seamless_reconciliation
    order by seamless_reconciliation.day`.execute(app.context.db)
  return rows
}

/** One of each kind, as both sides have them: a bet with its win, a bet with its win in one, and a bet that was rolled back. */
async function playAgreed(): Promise<void> {
  const bet = say.bet(player, 10)
  const win = say.win(player, 25, { round_id: bet['round_id'] })
  const both = say.betWin(player, 20, 15)
  const lost = say.bet(player, 10)
  const rollback = say.rollback(player, lost['tx_id'])
  await callWallet(app, 'bet', bet)
  await callWallet(app, 'win', win)
  await callWallet(app, 'betWin', both)
  await callWallet(app, 'bet', lost)
  await callWallet(app, 'rollback', rollback)
  list('bet', bet)
  list('win', win)
  list('bet-win', both)
  // The provider lost the answer to the bet that it rolled back, so it lists the rollback alone.
  list('rollback', rollback)
}

describe('the daily comparison with the provider', () => {
  test('[seamless rule 15] opens no case when both lists say the same', async () => {
    await playAgreed()
    await callWallet(app, 'roundClose', say.close(player, 'a-round'))
    await callWallet(app, 'adjust', say.adjust(player, 5))
    app.clock.setTo(NIGHT)

    await reconcile(app.wiring.seamless)

    expect(await cases()).toEqual([])
    expect(await days()).toEqual([{ day: DAY, isDone: true, matched: 4, differing: 0 }])
  })

  test('[seamless rule 15] opens a case for each transaction that only the provider has, and for one that was refused here', async () => {
    const unknown = say.bet(player, 10)
    const refused = say.bet(player, 99_999)
    expect((await callWallet(app, 'bet', refused)).reply.status).toBe('INSUFFICIENT_FUNDS')
    list('bet', unknown)
    list('bet', refused)
    app.clock.setTo(NIGHT)

    await reconcile(app.wiring.seamless)

    expect(await cases()).toEqual([
      {
        source: 'provider:sandbox',
        difference: 'missing_here',
        subject: unknown['tx_id'],
        member: null,
        here: null,
        there: BigInt(units(10)),
        details: { day: DAY, roundId: unknown['round_id'], kindThere: 'bet' },
        isOpen: true,
      },
      expect.objectContaining({
        difference: 'other_status',
        subject: refused['tx_id'],
        member: player.member.id,
        details: expect.objectContaining({ stateHere: 'refused' }),
      }),
    ])
    expect(await days()).toEqual([{ day: DAY, isDone: true, matched: 0, differing: 2 }])
  })

  test('[seamless rule 15] opens a case for a transaction that only we have', async () => {
    const bet = say.bet(player, 10)
    await callWallet(app, 'bet', bet)
    app.clock.setTo(NIGHT)

    await reconcile(app.wiring.seamless)

    expect(await cases()).toMatchObject([
      { difference: 'missing_there', subject: bet['tx_id'], here: BigInt(units(10)), details: { day: DAY, kindHere: 'bet' }, isOpen: true },
    ])
  })

  test('[seamless rule 15] opens a case for another amount, of a bet as of a win', async () => {
    const bet = say.bet(player, 10)
    const both = say.betWin(player, 20, 15)
    await callWallet(app, 'bet', bet)
    await callWallet(app, 'betWin', both)
    list('bet', bet, { amount: units(11) })
    list('bet-win', both, { win_amount: units(16) })
    app.clock.setTo(NIGHT)

    await reconcile(app.wiring.seamless)

    expect(await cases()).toMatchObject([
      { difference: 'other_amount', subject: bet['tx_id'], there: BigInt(units(11)), here: BigInt(units(10)) },
      { difference: 'other_amount', subject: both['tx_id'], details: { winThere: units(16), winHere: units(15) } },
    ])
  })

  test('[seamless rule 15] opens a case for another kind', async () => {
    const win = say.win(player, 10)
    await callWallet(app, 'win', win)
    list('bet', win)
    app.clock.setTo(NIGHT)

    await reconcile(app.wiring.seamless)

    expect(await cases()).toMatchObject([
      { difference: 'other_kind', subject: win['tx_id'], details: { kindThere: 'bet', kindHere: 'win' } },
    ])
  })

  test('[seamless rule 15] opens a case for another player, and for one that is listed twice', async () => {
    const [own, twice] = [say.bet(player, 10), say.bet(player, 10)]
    await callWallet(app, 'bet', own)
    await callWallet(app, 'bet', twice)
    list('bet', own, { player_id: 'somebody-else' })
    list('bet', twice)
    list('bet', twice)
    app.clock.setTo(NIGHT)

    await reconcile(app.wiring.seamless)

    expect(await cases()).toMatchObject([
      { difference: 'other_party', subject: own['tx_id'], member: player.member.id, details: { playerThere: 'somebody-else' } },
      { difference: 'doubled', subject: twice['tx_id'], there: BigInt(units(10)) },
    ])
  })

  test('[seamless rule 15] opens one case when ten processes compare the same day at once', async () => {
    list('bet', say.bet(player, 10))
    app.clock.setTo(NIGHT)

    await Promise.all(Array.from({ length: 10 }, async () => await reconcile(app.wiring.seamless)))

    expect(await cases()).toMatchObject([{ difference: 'missing_here', isOpen: true }])
  })

  test('[seamless rule 15] opens each case once, however often the day is compared', async () => {
    const bet = say.bet(player, 10)
    await callWallet(app, 'bet', bet)
    list('bet', say.bet(player, 10))
    app.clock.setTo(NIGHT)

    await reconcile(app.wiring.seamless)
    await sql`update seamless_reconciliation set done_at = null, matched = null, differing = null`.execute(app.context.db)
    await reconcile(app.wiring.seamless)

    expect(await cases()).toMatchObject([
      { difference: 'missing_here', isOpen: true },
      { difference: 'missing_there', isOpen: true },
    ])
  })

  test('[seamless rule 15] requests every page of the day, and only the hours around it', async () => {
    for (let round = 0; round < 3; round += 1) await playAgreed()
    app.clock.setTo(NIGHT)

    await reconcile(app.wiring.seamless)

    expect(await days()).toMatchObject([{ matched: 12, differing: 0 }])
    expect(host.listOrders.filter(({ from }) => from === '2026-11-19T17:00:00.000Z')).toHaveLength(6)
    expect(new Set(host.listOrders.map(({ from, to }) => `${from} ${to}`))).toEqual(
      new Set([
        '2026-11-19T17:00:00.000Z 2026-11-20T17:00:00.000Z',
        '2026-11-19T14:00:00.000Z 2026-11-19T17:00:00.000Z',
        '2026-11-20T17:00:00.000Z 2026-11-20T20:00:00.000Z',
      ]),
    )
  })

  test('[seamless rule 15] knows a win that the provider repeated past midnight', async () => {
    const win = say.win(player, 10, { is_free: true })
    await callWallet(app, 'win', win)
    list('win', win, { at: new Date(NIGHT.getTime() - 2 * HOUR_MS) })
    app.clock.setTo(NIGHT)

    await reconcile(app.wiring.seamless)

    expect(await cases()).toEqual([])
  })

  test('[seamless rule 15] closes a case when the provider lists the transaction on the next day', async () => {
    const win = say.win(player, 10, { is_free: true })
    await callWallet(app, 'win', win)
    app.clock.setTo(NIGHT)
    await reconcile(app.wiring.seamless)
    list('win', win, { at: new Date(NIGHT.getTime() + HOUR_MS) })
    app.clock.advance(DAY_MS)

    await reconcile(app.wiring.seamless)

    expect(await cases()).toMatchObject([{ difference: 'missing_there', isOpen: false }])
    expect(await days()).toMatchObject([
      { isDone: true, matched: 0 },
      { isDone: true, matched: 1 },
    ])
  })

  test('[seamless rule 15] retries later when the provider cannot be reached, and alerts operators after a day', async () => {
    host.mood = 'broken'
    app.clock.setTo(NIGHT)

    expect(await reconcile(app.wiring.seamless)).toEqual({ againSeconds: 600 })
    expect(await cases()).toEqual([])
    expect(await days()).toMatchObject([{ day: DAY, isDone: false }])
    app.clock.advance(DAY_MS)
    await reconcile(app.wiring.seamless)
    app.clock.advance(HOUR_MS)
    await reconcile(app.wiring.seamless)
    expect(await cases()).toMatchObject([{ difference: 'not_compared', subject: DAY, isOpen: true }])

    host.mood = 'willing'
    app.clock.advance(HOUR_MS)
    await reconcile(app.wiring.seamless)
    expect(await cases()).toMatchObject([{ difference: 'not_compared', subject: DAY, isOpen: false }])
    expect(await days()).toMatchObject([
      { day: DAY, isDone: true },
      { day: '2026-11-21', isDone: true },
    ])
  })

  test('[seamless rule 15] is done by a job, which comes again when the next day is due', async () => {
    const bet = say.bet(player, 10)
    await callWallet(app, 'bet', bet)
    app.clock.setTo(new Date(NIGHT.getTime() + HOUR_MS))
    await scheduleReconcile(app.wiring.seamless)

    await app.runJobs()

    expect(await cases()).toMatchObject([{ difference: 'missing_there', subject: bet['tx_id'] }])
    const { rows } = await sql<{ seconds: number }>`
      select round(extract(epoch from start_after - created_on))::integer as seconds
      from pgboss.job
      where name = 'seamless.reconcile' and state = 'created'`.execute(app.context.db)
    expect(rows).toEqual([{ seconds: 23 * 3_600 }])
  })
})
