import { KEPT_NAMES_MAX, NAMES_MAX } from '@morakot/database/statement-names'
import { noteStatements } from '@morakot/database/testing/sent-statements'
import type { SentStatement } from '@morakot/database/testing/sent-statements'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drainSubscribers } from '#infra/events/worker'
import { openGame, say, startPlayedApp, callWallet } from './game-host.ts'
import type { GameHost, Player } from './game-host.ts'
import { readEvents } from './read-events.ts'
import type { Browser, TestApp } from './start-app.ts'

let app: TestApp
let host: GameHost
let end: () => Promise<void>
let player: Player
let browser: Browser
beforeAll(async () => {
  ;({ app, host, end } = await startPlayedApp())
  // What comes first takes every name that is for anything.
  for (let number = 0; number < NAMES_MAX; number += 1)
    await sql`select ${number}::int as ${sql.ref(`list ${number}`)}`.execute(app.context.db)
  player = await openGame(app, host, await app.memberWith({ credit: '1000.00' }))
  browser = await app.as(player.member)
})
afterAll(async () => await end())

async function statementsOf(work: () => Promise<unknown>): Promise<readonly SentStatement[]> {
  const { sent, stop } = noteStatements()
  try {
    await work()
    return sent()
  } finally {
    stop()
  }
}

const unnamed = (sent: readonly SentStatement[]) =>
  sent.filter(({ name }) => name === undefined).map(({ text }) => text.trim().slice(0, 80))

test('[TABLES-2] where other statements have used up their names, a new one is sent without', async () => {
  const sent = await statementsOf(async () => await sql`select ${1}::int as fresh`.execute(app.context.db))

  expect(unnamed(sent)).toHaveLength(1)
})

const texts = new Set<string>()

const bet = () => say.bet(player, 10)

test.each<[string, () => Promise<unknown>]>([
  ['a bet', async () => await callWallet(app, 'bet', bet())],
  ['a bet that the balance does not cover', async () => await callWallet(app, 'bet', say.bet(player, 100_000))],
  [
    'a bet that comes twice',
    async () => {
      const twice = bet()
      await callWallet(app, 'bet', twice)
      await callWallet(app, 'bet', twice)
    },
  ],
  ['ten bets at once', async () => await Promise.all(Array.from({ length: 10 }, async () => await callWallet(app, 'bet', bet())))],
  [
    'a win',
    async () => {
      const staked = bet()
      await callWallet(app, 'bet', staked)
      await callWallet(app, 'win', say.win(player, 25, { round_id: staked['round_id'], ref_tx_id: staked['tx_id'], round_closed: true }))
    },
  ],
  ['a win without a bet', async () => await callWallet(app, 'win', say.win(player, 5))],
  ['a bet with its win', async () => await callWallet(app, 'betWin', say.betWin(player, 10, 4))],
  [
    'a rollback',
    async () => {
      const staked = bet()
      await callWallet(app, 'bet', staked)
      await callWallet(app, 'rollback', say.rollback(player, staked['tx_id']))
    },
  ],
  ['an adjustment', async () => await callWallet(app, 'adjust', say.adjust(player, 1))],
  [
    'the end of a round',
    async () => {
      const staked = bet()
      await callWallet(app, 'bet', staked)
      await callWallet(app, 'roundClose', say.close(player, staked['round_id']))
    },
  ],
  ['what subscribers make of rounds', async () => await drainSubscribers(app.context.db, app.opened.subscribers)],
  ['a poll of the credit', async () => await browser.get(`/v2/users/credit?platformCode=TIAMUT&username=${player.member.username}`)],
  ['a poll of the tokens', async () => await browser.get('/me/tokens')],
  [
    'the balance on an open screen',
    async () => {
      await using events = await readEvents(app, '/api/me/stream', browser.cookie)
      await events.next()
      await callWallet(app, 'bet', bet())
      await app.context.hub.pump()
      await events.next()
    },
  ],
])('[TABLES-2] every statement of %s has a name all the same', async (_title, work) => {
  const sent = await statementsOf(work)

  expect(sent.length).toBeGreaterThan(0)
  expect(unnamed(sent)).toEqual([])
  for (const { text } of sent) texts.add(text)
})

test('[TABLES-2] together they leave more than half of the kept names for what this test does not do', () => {
  expect(texts.size).toBeGreaterThan(20)
  expect(texts.size).toBeLessThan(KEPT_NAMES_MAX / 2)
})
