import { noteStatements } from '@morakot/database/testing/sent-statements'
import type { SentStatement } from '@morakot/database/testing/sent-statements'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeGroupTurn } from '#infra/events/group-turn'
import { takeTurn } from '#infra/events/turn'
import { arrival, deliver, readQr } from './bank-feed.ts'
import { openGame, say, startPlayedApp, callWallet } from './game-host.ts'
import type { GameHost, Player } from './game-host.ts'
import { plannedAnew } from './planned-anew.ts'
import { TEST_PASSWORD } from './start-app.ts'
import type { Browser, TestApp } from './start-app.ts'
import { startBankedApp } from './start-banked-app.ts'
import type { BankedApp } from './start-banked-app.ts'

let app: TestApp
let host: GameHost
let end: () => Promise<void>
let player: Player
let browser: Browser
let banked: BankedApp
beforeAll(async () => {
  ;[{ app, host, end }, banked] = await Promise.all([startPlayedApp(), startBankedApp()])
  player = await openGame(app, host, await app.memberWith({ credit: '1000.00' }))
  browser = await app.as(player.member)
})
afterAll(async () => {
  await end()
  await banked[Symbol.asyncDispose]()
})

async function statementsOf(work: () => Promise<unknown>): Promise<readonly SentStatement[]> {
  const { sent, stop } = noteStatements()
  try {
    await work()
    return sent()
  } finally {
    stop()
  }
}

const bet = () => say.bet(player, 10)
const winOf = (staked: ReturnType<typeof bet>) =>
  say.win(player, 25, { round_id: staked['round_id'], ref_tx_id: staked['tx_id'], round_closed: true })

async function playRound(): Promise<void> {
  const staked = bet()
  await callWallet(app, 'bet', staked)
  await callWallet(app, 'win', winOf(staked))
}

/** A turn of all subscribers of the app, and one of each. */
async function takeTurns({ context, opened }: TestApp): Promise<void> {
  expect(await takeGroupTurn(context.db, opened.subscribers)).toMatchObject({ turn: { kind: 'handled' }, failing: [] })
  for (const subscriber of opened.subscribers) await takeTurn(context.db, subscriber)
}

test.each<[string, () => Promise<unknown>]>([
  ['a round', playRound],
  ['ten bets at once', async () => await Promise.all(Array.from({ length: 10 }, async () => await callWallet(app, 'bet', bet())))],
  ['a bet with its win', async () => await callWallet(app, 'betWin', say.betWin(player, 10, 4))],
  [
    'a rollback',
    async () => {
      const staked = bet()
      await callWallet(app, 'bet', staked)
      await callWallet(app, 'rollback', say.rollback(player, staked['tx_id']))
    },
  ],
  ['the subscribers, of rounds', async () => await takeTurns(app)],
  ['the tail of the outbox', async () => await app.context.hub.pump()],
  ['a poll of the credit', async () => await browser.get(`/v2/users/credit?platformCode=TIAMUT&username=${player.member.username}`)],
  ['a poll of the tokens', async () => await browser.get('/me/tokens')],
])('[TABLES-2] no statement of %s is planned anew at its tenth call', async (_title, work) => {
  const sent = await statementsOf(work)

  expect(sent.length).toBeGreaterThan(0)
  expect(await plannedAnew(app.target, sent)).toEqual([])
})

test('[TABLES-2] no statement of the subscribers is planned anew at its tenth call, of deposits and withdrawals', async () => {
  const member = await banked.app.memberWith({ credit: '500.00' })
  const { data } = await (await banked.app.as(member)).post('/v2/users/deposit.generate-qr-code', { amount: 250 })
  await deliver(banked.app, arrival({ ref1: readQr(data.qrPayload).ref1, amount: '250.00' }))
  await (await banked.app.as(member)).post('/v2/users/credit.withdraw', { amount: 300, password: TEST_PASSWORD })

  const sent = await statementsOf(async () => await takeTurns(banked.app))

  expect(sent.length).toBeGreaterThan(10)
  expect(await plannedAnew(banked.app.target, sent)).toEqual([])
})

test('[TABLES-2] the functions that every process calls many times a second keep one plan', async () => {
  const { rows } = await sql<{ called: string }>`
    select oid::regproc::text as called
    from pg_proc
    where proname in ('read_domain_events', 'read_outbox') and 'plan_cache_mode=force_generic_plan' = any (proconfig)
    order by called`.execute(app.context.db)

  expect(rows).toEqual([{ called: 'ledger.read_outbox' }, { called: 'read_domain_events' }])
})

test('[TABLES-2] the look for due jobs is the call of a function that keeps its plan', async () => {
  const { rows } = await sql<{ language: string }>`
    select language.lanname as language
    from pg_proc
    join pg_language as language on language.oid = pg_proc.prolang
    where pg_proc.oid = 'pgboss.due_queues'::regproc`.execute(app.context.db)

  expect(rows).toEqual([{ language: 'plpgsql' }])
  expect(await app.runJobs()).toBeGreaterThanOrEqual(0)
})
