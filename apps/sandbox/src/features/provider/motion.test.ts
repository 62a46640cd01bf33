import { afterAll, describe, expect, test } from 'vitest'

import { allGames } from '#features/engines/rules-games'
import type { Game } from '#features/engines/rules-game'

import { timeFactor } from '../../../../../tools/testing/time-factor.ts'
import { NotedPage, openBrowser } from '../../testing/noted-page.ts'
import { LATER, RETURN_STAKE, STOP_AT_END, STOP_TIME, TWO_FRAMES } from '../../testing/page-notes.ts'
import type { Notes } from '../../testing/page-notes.ts'
import { LAUNCH, startSandbox } from '../../testing/start-sandbox.ts'

/** What a player lays before the button of a round, in any game. */
const FIRST_BET = '[data-spot]:enabled:visible, #random, .odd:enabled'
/** The seeds of a play: none of the first rounds with them has free spins, between which no press shortens the least time. */
const SERVER_SEED = 'a5'.repeat(32)
const CLIENT_SEED = 'motion'
/** The deal, what follows a decision, and the end: a press ends each, and a game without a press ends none. */
const PRESSES_MAX = 6
const PHASES_MAX = 12
const PASSES_MAX = 12
const PASSED_MS = 500
/** A page that shows nothing new in so many frames waits for time. */
const FRAMES = 3

/** One browser and one sandbox for all tests: each has a page and a player of its own, and time passes by the tests alone. */
const { browser, close } = await openBrowser()
const sandbox = await startSandbox({ balanceBaht: 1_000_000n, walletMs: 30_000 * timeFactor })
sandbox.holdTime()
const origin = await sandbox.app.listen({ host: '127.0.0.1', port: 0 })
let players = 0
afterAll(async () => {
  await close()
  await sandbox[Symbol.asyncDispose]()
})

/** A game in a browser, as its frame opens it, for a player of its own. */
class PlayedGame {
  readonly game: Game
  readonly noted: NotedPage
  readonly player: string

  static async open(game: Game, reducedMotion: 'reduce' | 'no-preference'): Promise<PlayedGame> {
    const played = new PlayedGame(game, await NotedPage.open(browser, reducedMotion))
    await played.openAgain()
    return played
  }

  private constructor(game: Game, noted: NotedPage) {
    players += 1
    this.player = `p_${players}`
    this.game = game
    this.noted = noted
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.noted.close()
  }

  /** Opens the game, or opens it again, once it can be played. */
  async openAgain(): Promise<void> {
    const { engine, model, live } = this.game
    // A page that opens while a hand is over shows its end again.
    if (live !== null) await sandbox.pass(live.pauseMs)
    sandbox.seedNext(SERVER_SEED)
    const order = { ...LAUNCH, engine, model, player_id: this.player, game_code: this.player, shown_name: 'so***' }
    const { url } = (await sandbox.signed('provider', 'POST', '/provider/launch', order)).json<{ url: string }>()
    const { pathname } = new URL(url)
    const playId = pathname.split('/').at(-1) ?? ''
    await sandbox.context.db.updateTable('plays').set({ client_seed: CLIENT_SEED }).where('play_id', '=', playId).execute()
    await this.noted.goto(`${origin}${pathname}`)
    await this.noted.until(({ canDeal, canBet, phase }) => canDeal || canBet || phase !== null)
  }

  /** What a round pays is known by the clock of the server alone: nothing on the page can show it earlier. */
  get isByClock(): boolean {
    const { live, everyMs, betsMs, figures } = this.game
    return live !== null || everyMs !== null || betsMs(figures) > 0
  }

  /** Lays a bet and presses the button of the round, once bets are taken. */
  async begin(): Promise<void> {
    const { noted } = this
    for (let phase = 0; phase < PHASES_MAX && isBetweenBets(noted.notes); phase += 1) await this.passPhase()
    const { canDeal } = await noted.until((notes) => notes.canDeal || notes.canBet)
    if (!canDeal) await noted.page.locator(FIRST_BET).first().click()
    await noted.until((notes) => notes.canDeal)
    const answered = noted.page.waitForResponse((response) => response.url().endsWith('/play/api/rounds'))
    await noted.page.locator('#deal').click()
    await answered
  }

  /** Lets the server's time pass until the round is over and paid; the page reads each moment of it. */
  async passRound(): Promise<void> {
    const { noted, game } = this
    if (game.live !== null) for (let phase = 0; phase < PHASES_MAX && noted.notes.phase !== 'result'; phase += 1) await this.passPhase()
    else if (game.everyMs !== null) await this.passDraw(new Date(noted.notes.drawEndsAt ?? 0).getTime())
    else await sandbox.pass(game.betsMs(game.figures))
    for (let pass = 0; pass < PASSES_MAX && !(await this.isPaid()); pass += 1) await sandbox.pass(PASSED_MS)
  }

  async passPhase(): Promise<void> {
    const { phase, phaseEndsAt } = this.noted.notes
    await passTo(phaseEndsAt === null ? await endOfFlight() : new Date(phaseEndsAt).getTime())
    await this.noted.until((notes) => notes.phase !== phase)
  }

  async passDraw(endsMs: number): Promise<void> {
    const { drawMs } = this.game
    for (const moment of new Set([endsMs, endsMs + drawMs / 2, endsMs + drawMs])) {
      await passTo(moment)
      await this.noted.until(({ now }) => now !== null && new Date(now).getTime() >= moment)
    }
  }

  async isPaid(): Promise<boolean> {
    const { db } = sandbox.context
    const plays = db.selectFrom('plays').select('play_id').where('player_id', '=', this.player)
    const rounds = await db.selectFrom('rounds').select('state').where('play_id', 'in', plays).execute()
    return rounds.every(({ state }) => state === 'settled')
  }

  /** Waits until the round is shown to its end. Of a hand that waits for a choice the cards are kept. */
  async shown(): Promise<Notes> {
    await this.keepCards(({ isShown }) => isShown)
    return await this.noted.until(({ isShown }) => isShown)
  }

  /** Waits for what fits or for the question of a hand, which it answers. */
  async keepCards(fits: (notes: Notes) => boolean): Promise<void> {
    const { asks } = await this.noted.until((notes) => notes.asks || fits(notes))
    if (asks) await this.noted.page.locator('#stay').click()
  }

  /** A round from the bet to its shown end. */
  async round(): Promise<Notes> {
    await this.begin()
    if (this.isByClock) await this.passRound()
    return await this.shown()
  }

  async press(): Promise<void> {
    await this.noted.page.locator('.table, #window').last().dispatchEvent('pointerdown')
  }
}

const isBetweenBets = ({ phase }: Notes) => phase !== null && phase !== 'betting'

async function passTo(momentMs: number): Promise<void> {
  await sandbox.pass(Math.max(0, momentMs - sandbox.context.clock.now().getTime()))
}

/** The end of the flight in the air, which no page knows. */
async function endOfFlight(): Promise<number> {
  const flights = sandbox.context.db.selectFrom('draws').select('ends_at').where('engine', '=', 'crash').orderBy('slot', 'desc')
  return (await flights.limit(1).executeTakeFirstOrThrow()).ends_at.getTime()
}

describe.each(allGames())('$engine $model', (game) => {
  test('[GAMEMOVE-1] nothing moves where motion is reduced, and the result is there without any time', async () => {
    await using played = await PlayedGame.open(game, 'reduce')
    if (!played.isByClock) await played.noted.run(STOP_TIME)
    await played.round()
    await played.noted.run(TWO_FRAMES)

    const { moved, outside } = played.noted.notes
    expect({ moved, outside }).toEqual({ moved: [], outside: [] })
  })

  test('[GAMEMOVE-2] a press ends what moves at the end of a round, and time alone does not', async () => {
    await using played = await PlayedGame.open(game, 'no-preference')
    const { noted } = played
    await noted.run(played.isByClock ? STOP_AT_END : STOP_TIME)
    await played.begin()
    if (played.isByClock) await played.passRound()
    const { isShown } = await noted.until(({ isEnding, waits, frames }) => (isEnding || !played.isByClock) && waits + frames > 0)
    await noted.run(LATER)
    for (let presses = 0; presses < PRESSES_MAX && !noted.notes.isShown; presses += 1) {
      const before = noted.notes
      await played.press()
      await played.keepCards((notes) => notes.isShown || notes.waits > before.waits || notes.frames > before.frames + FRAMES)
    }

    expect([isShown, noted.notes.isShown]).toEqual([false, true])
  })

  test('[GAMEMOVE-4] sound and vibration are off at first, are kept, and what is off is silent', async () => {
    await using played = await PlayedGame.open(game, 'no-preference')
    const { page } = played.noted
    const first = await played.round()
    await page.locator('#sound').click()
    await played.openAgain()
    // Sound that was chosen earlier begins with the first press.
    await page.locator('h1').click()
    await played.noted.until(({ isAudible }) => isAudible)
    const sounding = await played.round()
    await page.locator('#sound').click()
    await played.noted.run("document.querySelector('#vibration').click()")
    await played.openAgain()
    const vibrating = await played.round()

    expect(factsOf(first)).toEqual({ sound: false, vibration: false, contexts: 0, isHeard: false, buzzes: 0 })
    // Vibration comes with sound, or alone when it was chosen.
    expect(factsOf(sounding)).toEqual({ sound: true, vibration: false, contexts: 1, isHeard: true, buzzes: 1 })
    expect(factsOf(vibrating)).toEqual({ sound: false, vibration: true, contexts: 0, isHeard: false, buzzes: 1 })
  })

  test('[GAMEMOVE-5] a round that returns its stake is not celebrated', async () => {
    await using played = await PlayedGame.open(game, 'no-preference')
    await played.noted.run(RETURN_STAKE)
    await played.noted.page.locator('#sound').click()
    await played.noted.until(({ isAudible }) => isAudible)
    const { feast, movedAtEnd, tonesAtEnd, buzzes } = await played.round()

    expect({ feast, movedAtEnd, tonesAtEnd, buzzes }).toEqual({ feast: [], movedAtEnd: [], tonesAtEnd: 1, buzzes: 0 })
  })
})

const factsOf = ({ sound, vibration, contexts, tones, buzzes }: Notes) => ({ sound, vibration, contexts, isHeard: tones > 0, buzzes })
