import { between, hashText, pick, randomFrom } from '@morakot/art/random'
import type { Random } from '@morakot/art/random'
import { DEMO_PLAYERS } from '@morakot/contract/outside/demo-people'
import type { GameEngine } from '@morakot/contract/outside/provider'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Bangkok is seven hours ahead of UTC. */
const BANGKOK_HOURS = 7

/** A game that the plan may choose. */
export interface PlannedGame {
  readonly id: number
  readonly code: string
  readonly categoryCode: string
  readonly providerCode: string
  readonly engine: GameEngine
  readonly model: string
}

export interface PlannedRound {
  /** In the order of time, from 0. */
  readonly number: number
  /** Place in the list of players. */
  readonly player: number
  readonly game: PlannedGame
  readonly at: Date
}

const PLAYERS = Array.from({ length: DEMO_PLAYERS }, (_, place) => place)
/** Of demo-data.md: each makes 3,000 of the 9,000 rounds. */
const STRETCHES = [
  { fromMs: 0, toMs: DAY_MS, rounds: 3_000 },
  { fromMs: DAY_MS, toMs: 7 * DAY_MS, rounds: 3_000 },
  { fromMs: 7 * DAY_MS, toMs: 30 * DAY_MS, rounds: 3_000 },
] as const

const SLOT_MAKERS = ['LTN', 'SAENG', 'MKW', 'OWLR'] as const
const SLOTS_A_MAKER = 3
/** Slots whose cells of the statistics have enough rounds. */
const BUSY_SLOTS = 4
const BUSY_HOURS = 12
const BUSY_ROUNDS = 23
const OTHER_GAMES = 100
const SLOT_SHARE = 60
/** Of the rest, half between 18:00 and 24:00: as many in a quarter of the day as in the other three. */
const EVENING_FROM_HOUR = 18

/**
 * The demo's rounds, oldest first: 9,000 over 30 days, a third of them in the last day, evenings fuller, most on twelve slots of four
 * makers, four of which are busy enough in twelve hours of the last day to have figures. One seed gives one plan. `share` of them for a test.
 */
export function planRounds(
  games: readonly PlannedGame[],
  { seed, anchor, share = 1 }: { readonly seed: number; readonly anchor: Date; readonly share?: number },
): readonly PlannedRound[] {
  const random = randomFrom(hashText(`history:${seed}`))
  const { slots, others, choose } = chosenOf(games, random)
  if (slots.length + others.length === 0) return []
  const busy = busyRounds(slots.filter((_, place) => place % SLOTS_A_MAKER === 0).slice(0, BUSY_SLOTS), anchor, random)

  const rest = STRETCHES.flatMap(({ fromMs, toMs, rounds }, stretch) =>
    Array.from({ length: Math.max(0, rounds * share - (stretch === 0 ? busy.length : 0)) }, () => ({
      game: choose(),
      at: momentIn(anchor, { fromMs, toMs }, random),
    })),
  )
  return [...busy, ...rest]
    .map((round) => ({ ...round, player: pick(random, PLAYERS) }))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map((round, number) => ({ ...round, number }))
}

/** The slots that are played most, the other games, and a choice among both. */
function chosenOf(games: readonly PlannedGame[], random: Random) {
  const slots = SLOT_MAKERS.flatMap((maker) =>
    games.filter(({ providerCode, categoryCode }) => providerCode === maker && categoryCode === 'slot').slice(0, SLOTS_A_MAKER),
  )
  const others = spread(games.filter(({ id }) => !slots.some((slot) => slot.id === id)))
  const choose = () => pick(random, slots.length > 0 && (others.length === 0 || between(random, 1, 100) <= SLOT_SHARE) ? slots : others)
  return { slots, others, choose }
}

/** A hundred games, of each category in turn, so that all of them are there. */
function spread(games: readonly PlannedGame[]): readonly PlannedGame[] {
  const lists = [...Map.groupBy(games, ({ categoryCode }) => categoryCode).values()]
  const longest = lists.reduce((most, list) => Math.max(most, list.length), 0)
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list.slice(place, place + 1)))
    .flat()
    .slice(0, OTHER_GAMES)
}

/** The running hour as far as it has come, and the whole hours before it. */
function busyRounds(slots: readonly PlannedGame[], anchor: Date, random: Random) {
  const hour = anchor.getTime() - (anchor.getTime() % HOUR_MS)
  return slots.flatMap((game) =>
    Array.from({ length: BUSY_HOURS }, (_, back) => {
      const from = hour - back * HOUR_MS
      const to = Math.min(from + HOUR_MS, anchor.getTime())
      // A part of the running hour has a part of the rounds; of a fraction the whole counts.
      const length = (BUSY_ROUNDS * (to - from)) / HOUR_MS
      return Array.from({ length }, () => ({ game, at: new Date(between(random, from, to - 1)) }))
    }).flat(),
  )
}

/** A moment of a stretch before the plan's present; one outside the evening is drawn again twice in three. */
function momentIn(anchor: Date, { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number }, random: Random): Date {
  const draw = () => new Date(anchor.getTime() - between(random, fromMs + 1, toMs))
  const first = draw()
  if (isEvening(first)) return first
  const second = draw()
  return isEvening(second) || random() < 1 / 2 ? second : draw()
}

function isEvening(at: Date): boolean {
  return (at.getUTCHours() + BANGKOK_HOURS) % 24 >= EVENING_FROM_HOUR
}
