import { balancesOf, memberAccounts, setAccountStatus } from '@morakot/ledger/accounts'
import { bahtNumberText } from '@morakot/money/millisatang'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId, openGame, say, startPlayedApp, callWallet, units } from '../../../test/game-host.ts'
import type { Fields, GameHost, Player } from '../../../test/game-host.ts'
import { publishFree, update } from '../../../test/promotions.ts'
import { publishedOf } from '../../../test/published-events.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { endDue } from './service-end.ts'
import { settleLeftBehind } from './service-late.ts'
import { present } from '../../../test/present.ts'

const NOON = new Date('2026-11-20T05:00:00.000Z')
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let app: TestApp
let host: GameHost
let end: () => Promise<void>
beforeAll(async () => {
  ;({ app, host, end } = await startPlayedApp())
})
afterAll(async () => await end())
beforeEach(() => app.clock.setTo(NOON))

interface Bonus {
  readonly player: Player
  readonly browser: () => Promise<Browser>
  readonly promotion: string
}

/** A member in a slot with real credit and a free bonus, to be bet twice. */
async function playerWith(credit: string, bonus: number, terms: object = {}): Promise<Bonus> {
  const member = await app.memberWith(credit === '0.00' ? {} : { credit })
  const promotion = await publishFree(app, bonus, terms)
  expect((await update(await app.as(member), promotion, 'ACCEPT')).status).toBe(200)
  const player = await openGame(app, host, member)
  // One session is live: each look is by a new one.
  return { player, browser: async () => await app.as(member), promotion }
}

const bahtOf = async ({ member }: Player) => {
  const { real, bonus, debt } = await balancesOf(app.context.db, member.id)
  return { real: Number(bahtNumberText(real)), bonus: Number(bahtNumberText(bonus)), debt: Number(bahtNumberText(debt)) }
}
const grantOf = async ({ browser }: Bonus) => (await (await browser()).get('/v2/users/promotions')).data.items[0]
const round = (player: Player, baht: number, won: number, of: Fields = {}) => say.betWin(player, baht, won, of)

describe('turnover', () => {
  test('[CALL-16] moves as one plays: counted when a round closes, in the message that opens and closes it too', async () => {
    const bonus = await playerWith('100.00', 100)
    const { player } = bonus
    const roundId = newId('round')
    expect((await callWallet(app, 'bet', say.bet(player, 10, { round_id: roundId }))).reply.status).toBe('OK')
    expect(present(await grantOf(bonus)).turnover).toMatchObject({ target: 200, done: 0 })

    await callWallet(app, 'win', say.win(player, 5, { round_id: roundId, round_closed: true }))
    expect(present(await grantOf(bonus)).turnover).toMatchObject({ done: 10, left: 190, percent: 5 })
    await callWallet(app, 'betWin', round(player, 10, 0))
    await callWallet(app, 'bet', say.bet(player, 10, { round_closed: true }))

    const grant = await grantOf(bonus)
    expect(present(grant).turnover).toMatchObject({ done: 30, percent: 15 })
    expect(present(grant).played).toEqual([{ category: 'slot', bets: 3, counted: 30 }])
  })

  test('counts a rollback back, before its round closes and after', async () => {
    const bonus = await playerWith('100.00', 100)
    const { player } = bonus
    const [open, closed] = [say.bet(player, 10, {}), round(player, 10, 0)]
    await callWallet(app, 'bet', open)
    await callWallet(app, 'betWin', closed)
    expect(present(await grantOf(bonus)).turnover.done).toBe(10)

    await callWallet(app, 'rollback', say.rollback(player, closed['tx_id'], { round_id: closed['round_id'] }))
    await callWallet(app, 'rollback', say.rollback(player, open['tx_id'], { round_id: open['round_id'] }))
    await callWallet(app, 'roundClose', say.close(player, open['round_id']))

    expect(present(await grantOf(bonus)).turnover.done).toBe(0)
    expect(await bahtOf(player)).toEqual({ real: 100, bonus: 100, debt: 0 })
  })

  test('clears the bonus with the round that fills it: the whole bonus is real money, once, and can be withdrawn', async () => {
    const bonus = await playerWith('0.00', 100, { multiplier: 1 })
    const { player } = bonus
    for (let bet = 0; bet < 9; bet += 1) await callWallet(app, 'betWin', round(player, 10, 10))
    expect(await bahtOf(player)).toEqual({ real: 0, bonus: 100, debt: 0 })
    const last = round(player, 10, 60)

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await callWallet(app, 'betWin', last)))

    expect(new Set(replies.map(({ reply }) => reply.status))).toEqual(new Set(['OK']))
    expect(await bahtOf(player)).toEqual({ real: 150, bonus: 0, debt: 0 })
    expect(await grantOf(bonus)).toMatchObject({ status: 'CLEARED', cause: 'turnover', moved: 150, turnover: { done: 100, percent: 100 } })
    const ended = (await publishedOf(app, player.member)).filter(({ topic }) => topic === 'bonus.ended')
    expect(ended).toMatchObject([{ payload: { end: 'CLEARED', left: units(150), reason: 'turnover' } }])
    expect((await (await app.as(player.member)).get('/v2/users/withdrawal/conditions')).data).toMatchObject({ withdrawable: 150 })
    const history = (await (await app.as(player.member)).get('/v2/users/credit/transactions?transactionType=bonus')).data
    // The sum that became real money, though the two accounts together moved nothing.
    expect(history.items).toMatchObject([
      { detail: 'bonus_cleared', text: 'โบนัสครบเทิร์น', amount: 150, balanceAfter: 150 },
      { detail: 'bonus', text: 'โบนัส', amount: 100 },
    ])
  })

  test('waits with the clearing for a round in which bonus money is staked', async () => {
    const bonus = await playerWith('0.00', 100, { multiplier: 1 })
    const { player } = bonus
    const open = say.bet(player, 10)
    await callWallet(app, 'bet', open)
    for (let bet = 0; bet < 9; bet += 1) await callWallet(app, 'betWin', round(player, 10, 10))
    await callWallet(app, 'betWin', round(player, 10, 10))
    expect(await grantOf(bonus)).toMatchObject({ status: 'ACTIVE', turnover: { percent: 100 } })

    await callWallet(app, 'win', say.win(player, 20, { round_id: open['round_id'], round_closed: true }))

    expect(await grantOf(bonus)).toMatchObject({ status: 'CLEARED', moved: 110 })
    expect(await bahtOf(player)).toEqual({ real: 110, bonus: 0, debt: 0 })
  })
})

describe('the largest bet', () => {
  test('is of a round, refused with its own detail, and the game goes on below it', async () => {
    const { player } = await playerWith('100.00', 100)
    const roundId = newId('round')

    const above = await callWallet(app, 'bet', say.bet(player, 11))
    const first = await callWallet(app, 'bet', say.bet(player, 6, { round_id: roundId }))
    const second = await callWallet(app, 'bet', say.bet(player, 5, { round_id: roundId }))
    const third = await callWallet(app, 'bet', say.bet(player, 4, { round_id: roundId }))

    expect(above.reply).toMatchObject({ status: 'LIMIT_REACHED', detail: 'bonus_max_bet' })
    expect([first, second, third].map(({ reply }) => reply.status)).toEqual(['OK', 'LIMIT_REACHED', 'OK'])
    expect(await bahtOf(player)).toEqual({ real: 90, bonus: 100, debt: 0 })
  })

  test('does not hold where nothing counts; there bonus money is not staked', async () => {
    const bonus = await playerWith('20.00', 100, { family: 'SPORTS' })
    const { player } = bonus

    const [above, rest] = [await callWallet(app, 'bet', say.bet(player, 15)), await callWallet(app, 'bet', say.bet(player, 6))]

    expect(above.reply).toMatchObject({ status: 'OK', balance: units(5), real: units(15), bonus: '0' })
    expect(rest.reply.status).toBe('INSUFFICIENT_FUNDS')
    expect(await bahtOf(player)).toEqual({ real: 5, bonus: 100, debt: 0 })
    expect(present(await grantOf(bonus)).turnover.done).toBe(0)
  })
})

describe('the end of a bonus', () => {
  test('never locks real money: it is staked first, and withdrawn while the bonus is played', async () => {
    const { player, browser } = await playerWith('250.00', 100)
    expect((await (await browser()).get('/v2/users/withdrawal/conditions')).data).toMatchObject({ withdrawable: 250, canWithdraw: true })
    const { reply } = await callWallet(app, 'bet', say.bet(player, 10))
    expect(reply).toMatchObject({ real: units(10), bonus: '0' })
  })

  test('when less than a baht of it is left and no round is open', async () => {
    const bonus = await playerWith('0.00', 50, { multiplier: 10 })
    const { player } = bonus
    for (let bet = 0; bet < 9; bet += 1) await callWallet(app, 'betWin', round(player, 5, 0))
    await callWallet(app, 'betWin', round(player, 4, 0))
    expect(await grantOf(bonus)).toMatchObject({ status: 'ACTIVE', bonusLeft: 1 })

    await callWallet(app, 'betWin', round(player, 1, 0))

    expect(await grantOf(bonus)).toMatchObject({ status: 'FORFEITED', cause: 'spent', moved: 0 })
  })

  test('waits for an open round with bonus money: no more is staked, and what the round wins goes with the bonus', async () => {
    const bonus = await playerWith('0.00', 100)
    const { player, browser, promotion } = bonus
    const open = say.bet(player, 10)
    await callWallet(app, 'bet', open)

    const cancelled = await update(await browser(), promotion, 'CANCEL')
    expect(cancelled.data.grant).toMatchObject({ status: 'ACTIVE', ending: 'CANCELLED', bonusLeft: 90 })
    expect((await callWallet(app, 'bet', say.bet(player, 5))).reply.status).toBe('INSUFFICIENT_FUNDS')
    await callWallet(app, 'win', say.win(player, 40, { round_id: open['round_id'], round_closed: true }))

    expect(await grantOf(bonus)).toMatchObject({ status: 'CANCELLED', moved: 130 })
    expect(await bahtOf(player)).toEqual({ real: 0, bonus: 0, debt: 0 })
  })

  test('by time waits for its rounds, which may still clear it; after 24 hours no longer', async () => {
    const [cleared, late] = [
      await playerWith('0.00', 50, { multiplier: 1, days: 1 }),
      await playerWith('0.00', 50, { multiplier: 1, days: 1 }),
    ]
    for (const { player } of [cleared, late]) for (let bet = 0; bet < 9; bet += 1) await callWallet(app, 'betWin', round(player, 5, 5))
    const opened = [say.bet(cleared.player, 5), say.bet(late.player, 5)] as const
    for (const bet of opened) await callWallet(app, 'bet', bet)
    app.clock.setTo(new Date(NOON.getTime() + DAY_MS + HOUR_MS))
    await endDue(app.context)
    expect(await grantOf(cleared)).toMatchObject({ status: 'ACTIVE', ending: 'EXPIRED' })

    await callWallet(app, 'win', say.win(cleared.player, 30, { round_id: opened[0]['round_id'], round_closed: true }))
    expect(await grantOf(cleared)).toMatchObject({ status: 'CLEARED', moved: 75 })
    app.clock.setTo(new Date(NOON.getTime() + 2 * DAY_MS + 1))
    await endDue(app.context)
    expect(await grantOf(late)).toMatchObject({ status: 'EXPIRED', moved: 45 })
    await callWallet(app, 'win', say.win(late.player, 30, { round_id: opened[1]['round_id'], round_closed: true }))

    // What the round won came after the end: the house's.
    expect(await bahtOf(late.player)).toEqual({ real: 0, bonus: 0, debt: 0 })
    expect(await bahtOf(cleared.player)).toEqual({ real: 75, bonus: 0, debt: 0 })
  })
})

describe('what comes after the end of a bonus', () => {
  test('after it cleared: a late win is real money, a rollback does not undo it, and a win that is taken back is owed', async () => {
    const bonus = await playerWith('0.00', 50, { multiplier: 1 })
    const { player } = bonus
    for (let bet = 0; bet < 9; bet += 1) await callWallet(app, 'betWin', round(player, 5, 5))
    const last = round(player, 5, 5)
    await callWallet(app, 'betWin', last)
    expect(await grantOf(bonus)).toMatchObject({ status: 'CLEARED', moved: 50 })

    const lateWin = say.win(player, 7, { round_id: last['round_id'] })
    await callWallet(app, 'win', lateWin)
    expect(await bahtOf(player)).toEqual({ real: 57, bonus: 0, debt: 0 })
    await callWallet(app, 'rollback', say.rollback(player, lateWin['tx_id'], { round_id: last['round_id'] }))
    expect((await bahtOf(player)).bonus).toBe(0)
    const { real, debt } = await bahtOf(player)
    expect(real - debt).toBe(50)
    await callWallet(app, 'rollback', say.rollback(player, last['tx_id'], { round_id: last['round_id'] }))
    expect(await grantOf(bonus)).toMatchObject({ status: 'CLEARED' })
    expect((await bahtOf(player)).bonus).toBe(0)
  })

  test('after it was forfeited: late wins and returned stakes belong to the house, and no member owes real money for bonus money', async () => {
    const bonus = await playerWith('30.00', 100)
    const { player, browser, promotion } = bonus
    await callWallet(app, 'betWin', round(player, 10, 0))
    await callWallet(app, 'betWin', round(player, 10, 0))
    await callWallet(app, 'betWin', round(player, 10, 0))
    const [staked, won] = [round(player, 10, 0), round(player, 10, 30)]
    await callWallet(app, 'betWin', staked)
    await callWallet(app, 'betWin', won)
    await update(await browser(), promotion, 'CANCEL')
    expect(await bahtOf(player)).toEqual({ real: 0, bonus: 0, debt: 0 })

    await callWallet(app, 'win', say.win(player, 25, { round_id: staked['round_id'] }))
    expect(await bahtOf(player)).toEqual({ real: 0, bonus: 0, debt: 0 })
    await callWallet(app, 'rollback', say.rollback(player, staked['tx_id'], { round_id: staked['round_id'] }))
    await callWallet(app, 'rollback', say.rollback(player, won['tx_id'], { round_id: won['round_id'] }))

    expect(await bahtOf(player)).toEqual({ real: 0, bonus: 0, debt: 0 })
    expect(await grantOf(bonus)).toMatchObject({ status: 'CANCELLED' })
  })

  test('a later bonus keeps its own money: what belongs to the one before neither feeds nor drains it', async () => {
    const first = await playerWith('0.00', 100)
    const { player, browser } = first
    const won = round(player, 10, 30)
    await callWallet(app, 'betWin', won)
    await update(await browser(), first.promotion, 'CANCEL')
    const second = await publishFree(app, 80)
    await update(await browser(), second, 'ACCEPT')

    await callWallet(app, 'win', say.win(player, 25, { round_id: won['round_id'] }))
    expect(await bahtOf(player)).toEqual({ real: 0, bonus: 80, debt: 0 })
    await callWallet(app, 'rollback', say.rollback(player, won['tx_id'], { round_id: won['round_id'] }))

    expect(await bahtOf(player)).toEqual({ real: 0, bonus: 80, debt: 0 })
  })

  test.each([
    { end: 'after it was given up', winBaht: 25, isCleared: false },
    { end: 'after it cleared', winBaht: 25, isCleared: true },
  ])(
    '$end: money for a frozen wallet stays there, and is moved to its account once, when the wallet is open',
    async ({ isCleared, winBaht }) => {
      const bonus = await playerWith('0.00', 100)
      const { player, browser, promotion } = bonus
      const played = round(player, 10, 10)
      await callWallet(app, 'betWin', played)
      if (isCleared) for (let turn = 0; turn < 20; turn += 1) await callWallet(app, 'betWin', round(player, 10, 10))
      else await update(await browser(), promotion, 'CANCEL')
      const before = await bahtOf(player)
      expect(before).toEqual({ real: isCleared ? 100 : 0, bonus: 0, debt: 0 })
      await setWallet(player, 'frozen')
      await callWallet(app, 'win', say.win(player, winBaht, { round_id: played['round_id'] }))
      await settleLeftBehind(app.context)
      expect(await bahtOf(player)).toEqual({ ...before, bonus: winBaht })

      await setWallet(player, 'open')
      await Promise.all(Array.from({ length: 5 }, async () => await settleLeftBehind(app.context)))

      expect(await bahtOf(player)).toEqual({ real: before.real + (isCleared ? winBaht : 0), bonus: 0, debt: 0 })
    },
  )

  test('money on a frozen wallet is moved before another bonus is given, so that none of it is played with that', async () => {
    const first = await playerWith('0.00', 100)
    const { player, browser } = first
    const played = round(player, 10, 10)
    await callWallet(app, 'betWin', played)
    await update(await browser(), first.promotion, 'CANCEL')
    await setWallet(player, 'frozen')
    await callWallet(app, 'win', say.win(player, 25, { round_id: played['round_id'] }))
    await setWallet(player, 'open')

    await update(await browser(), await publishFree(app, 80), 'ACCEPT')

    expect(await bahtOf(player)).toEqual({ real: 0, bonus: 80, debt: 0 })
  })
})

async function setWallet({ member }: Player, status: 'frozen' | 'open'): Promise<void> {
  await app.context.withTransaction(async (tx) => await setAccountStatus(tx, (await memberAccounts(tx, member.id)).bonus.id, status))
}
