import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure } from './figure.ts'
import { roundOf } from './game-host.ts'
import { bytesOf, Line } from './line.ts'
import type { Shot } from './line.ts'
import type { Player } from './players.ts'

const LINES = 10
const STEPS = 5

/** What became of the questions. */
export interface Answers {
  readonly answered: number
  readonly bad: number
  /** How often each answer came that was not the good one: status, call and code. */
  readonly badOnes: Readonly<Record<string, number>>
}

/**
 * What a playing app and its provider ask, by a few connections that each wait for an answer: at the wanted rate where the machine can,
 * slower where it is busy with other work, and then nothing piles up.
 */
export class MixedLoad {
  readonly #origin: string
  readonly #players: readonly Player[]
  readonly #settles: Shot[] = []
  #turn = 0
  #answered = 0
  readonly #badOnes = new Map<string, number>()

  constructor(origin: string, players: readonly Player[]) {
    this.#origin = origin
    this.#players = players
  }

  get answers(): Answers {
    const bad = this.#badOnes.values().reduce((sum, times) => sum + times, 0)
    return { answered: this.#answered, bad, badOnes: Object.fromEntries(this.#badOnes) }
  }

  /** Asks until `signal` says that it is enough. */
  async run(callsPerSecond: number, signal: AbortSignal): Promise<void> {
    const pauseMs = (LINES * 1000) / callsPerSecond
    await Promise.all(
      Array.from({ length: LINES }, async (_, at) => {
        await sleep((at * pauseMs) / LINES)
        const line = await Line.open(this.#origin)
        while (!signal.aborted) {
          const begun = performance.now()
          const shot = this.#next()
          const body = await line.send(bytesOf(shot))
          this.#count(shot, { status: line.status, body })
          await sleep(Math.max(0, begun + pauseMs - performance.now()))
        }
        line.close()
      }),
    )
  }

  #count({ method, url }: Shot, { status, body }: { readonly status: string; readonly body: string }): void {
    this.#answered += 1
    if (body.includes('"error":null') || body.includes('"status":"OK"')) return
    const code = /"(?:code|status)":"([^"]+)"/.exec(body)?.[1] ?? 'no code'
    const bad = `${status} ${method} ${new URL(url).pathname} ${code}`
    this.#badOnes.set(bad, (this.#badOnes.get(bad) ?? 0) + 1)
  }

  /** A bet, three polls of what an open app shows, and the win of an earlier bet. */
  #next(): Shot {
    this.#turn += 1
    const player = playerAt(this.#players, Math.floor(this.#turn / STEPS))
    const step = this.#turn % STEPS
    // A win is sent when a newer bet of every connection waits behind it: by then its own bet was answered.
    const settle = step === 0 && this.#settles.length > LINES ? this.#settles.shift() : undefined
    if (settle !== undefined) return settle
    if (step <= 1) return this.#bet(player)
    return { method: 'GET', url: `${this.#origin}${pollOf(player, step)}`, headers: { cookie: player.cookie } }
  }

  #bet(player: Player): Shot {
    const round = roundOf(this.#origin, player)
    this.#settles.push(round.settle)
    return round.bet
  }
}

/** Good when every question was answered, and each as it should be: what a busy process refuses, it did not carry. */
export function figureOfAnswers({ answered, bad, badOnes }: Answers): Figure {
  const often = Object.entries(badOnes).toSorted(([, a], [, b]) => b - a)
  const said = often.map(([what, times]) => `${times} × ${what}`).join('; ')
  return {
    measure: 'R12 Answers under load that were not the good one',
    figure: `${bad} of ${answered}`,
    against: said === '' ? 'none' : `none; ${said}`,
    ratio: bad / Math.max(1, answered),
    isGood: answered > 0 && bad === 0,
  }
}

function pollOf({ username }: Player, step: number): string {
  if (step === 2) return '/api/me/tokens'
  if (step === 3) return `/api/v2/users/credit?username=${username}&platformCode=TIAMUT`
  return '/api/v2/users/credit/transactions?transactionType=all'
}

/** One of the players, in turn. */
export function playerAt(players: readonly Player[], turn: number): Player {
  const player = players[turn % players.length]
  if (player === undefined) throw new Error('the bench has no players')
  return player
}
