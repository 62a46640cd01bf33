import { between, hashText, pick, randomFrom } from '@morakot/art/random'
import { addDays, bangkokDay, startOfBangkokMonth, startOfDay } from '@morakot/contract/bangkok-day'
import { DEMO_FRIENDS, DEMO_NIGHTS, DEMO_PLAYERS } from '@morakot/contract/outside/demo-people'
import type { DemoFriend } from '@morakot/contract/outside/demo-people'
import { demoOutcomes } from '../../apps/sandbox/src/features/provider/service-demo.ts'
import { DAY_MS, inSatang, MINUTE_MS } from './moves.ts'
import type { Round } from './moves.ts'
import { isOnBreak, usernameOf } from './people.ts'
import { planRounds } from './plan-rounds.ts'
import type { PlannedGame, PlannedRound } from './plan-rounds.ts'

const STAKES_BAHT = [1, 2, 5, 10, 10, 20, 20, 50, 100, 200, 500]
/** How long a round lasts. */
const ROUND_MS = 4_000

/** Of a hundred rounds ten are of the three stories: 350, 300 and 250 of 9,000. */
const STORY_ROUNDS_OF = 10
const STORY_PLAYERS = [
  ...Array<'somchai'>(35).fill('somchai'),
  ...Array<'malee'>(30).fill('malee'),
  ...Array<'thanakorn'>(25).fill('thanakorn'),
] as const

export interface Plan {
  readonly seed: number
  readonly now: Date
  /** Part of the 9,000 rounds, for a test; 1 is all. */
  readonly share: number
  readonly games: readonly PlannedGame[]
}

/** The rounds of the last thirty days, oldest first: games and moments by the plan, outcomes by the engines of the games' provider. */
export function playedRounds({ seed, now, share, games }: Plan): readonly Round[] {
  const plan = planRounds(games, { seed, anchor: now, share })
  const players = shuffledStories(seed)
  return drawn(plan, seed).map(({ round, stake, win }) => {
    const story = round.number % STORY_ROUNDS_OF === 0 ? players[(round.number / STORY_ROUNDS_OF) % players.length] : undefined
    return {
      id: `play-${round.number}`,
      member: story ?? usernameOf(playing(round, now)),
      game: round.game.id,
      openedAt: new Date(round.at.getTime() - ROUND_MS),
      closedAt: round.at,
      stake,
      win,
    }
  })
}

function shuffledStories(seed: number) {
  const random = randomFrom(hashText(`stories:${seed}`))
  return STORY_PLAYERS.map((story) => ({ story, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ story }) => story)
}

/** The planned player, or the next one who takes no break. */
function playing({ player, at }: PlannedRound, now: Date): number {
  const rest = Array.from({ length: DEMO_PLAYERS }, (_, later) => (player + later) % DEMO_PLAYERS)
  return rest.find((one) => !isOnBreak(one, at, now)) ?? player
}

/** Each round with its outcome: one order a model, as the provider would draw them. */
function drawn(plan: readonly PlannedRound[], seed: number) {
  const outcomes = [...Map.groupBy(plan, ({ game }) => `${game.engine}:${game.model}`)].flatMap(([name, rounds]) => {
    const [first] = rounds
    const reply = first && demoOutcomes({ ...first.game, stakes: STAKES_BAHT, count: rounds.length, seed: `past:${seed}:${name}` })
    if (reply === undefined) throw new Error(`invariant: no engine plays ${name}`)
    return rounds.map((round, place) => {
      const outcome = reply.outcomes[place]
      return { round, stake: inSatang(outcome?.amount), win: inSatang(outcome?.win_amount) }
    })
  })
  return outcomes.toSorted((one, other) => one.round.number - other.round.number)
}

const FRIEND_ROUNDS = 4
const FRIEND_MONTHS_AGO = [2, 1] as const
/** Of each round comes back at least so much. */
const BACK = 20_000n

/** The rounds of invited friends: in each of two months they lose or win what their referrer's income was made of. */
export function friendRounds({ seed, now, games }: Plan): readonly Round[] {
  const random = randomFrom(hashText(`friends:${seed}`))
  return Object.values(DEMO_FRIENDS)
    .flat()
    .flatMap((friend) =>
      FRIEND_MONTHS_AGO.flatMap((ago, month) => monthOfFriend(friend, { month, ago, now, game: pick(random, games).id })),
    )
}

function monthOfFriend(
  { name, place, lost }: DemoFriend,
  { month, ago, now, game }: { readonly month: number; readonly ago: number; readonly now: Date; readonly game: number },
): readonly Round[] {
  const sum = BigInt(lost[month] ?? 0)
  const whole = sum < 0n ? -sum : sum
  const part = whole / BigInt(FRIEND_ROUNDS)
  return Array.from({ length: FRIEND_ROUNDS }, (_, round) => {
    const own = round === 0 ? whole - part * BigInt(FRIEND_ROUNDS - 1) : part
    // After the last of them has registered.
    const openedAt = new Date(startOfBangkokMonth(now, -ago).getTime() + (21 + round) * DAY_MS + place * MINUTE_MS)
    return {
      id: `friend-${place}-${ago}-${round}`,
      member: name,
      game,
      openedAt,
      closedAt: new Date(openedAt.getTime() + ROUND_MS),
      stake: sum < 0n ? BACK : own + BACK,
      win: sum < 0n ? own + BACK : BACK,
    }
  })
}

const NIGHT = { rounds: 27, firstMs: 10 * MINUTE_MS, everyMs: 9.5 * MINUTE_MS } as const
/** Each loss is followed by the double, five times, then from the start again. In baht. */
const DOUBLED = [10n, 20n, 40n, 80n, 160n] as const

/** From 00:10 on, a round every nine and a half minutes: past four in the morning. */
export function nightRounds({ now, games }: Plan): readonly Round[] {
  const [game] = games
  if (game === undefined) return []
  const today = bangkokDay(now)
  return DEMO_NIGHTS.daysAgo.flatMap((ago) =>
    Array.from({ length: NIGHT.rounds }, (_, place) => {
      const stake = (DOUBLED[place % DOUBLED.length] ?? 0n) * 100n
      const closedAt = new Date(startOfDay(addDays(today, -ago)).getTime() + NIGHT.firstMs + place * NIGHT.everyMs)
      return {
        id: `night-${ago}-${place}`,
        member: DEMO_NIGHTS.username,
        game: game.id,
        openedAt: new Date(closedAt.getTime() - ROUND_MS),
        closedAt,
        stake,
        // The last of each row wins a little back.
        win: place % DOUBLED.length === DOUBLED.length - 1 ? stake + stake / 2n : 0n,
      }
    }),
  )
}

/** The rounds between deposits and payouts of the stories, each of a game of the seed. */
export function cashierRounds(
  steps: readonly { readonly member: string; readonly number: number; readonly at: Date; readonly stake: bigint; readonly win: bigint }[],
  { seed, games }: Plan,
): readonly Round[] {
  const slots = games.filter(({ categoryCode }) => categoryCode === 'slot')
  return steps.map(({ member, number, at, stake, win }) => {
    const random = randomFrom(hashText(`cashier:${seed}:${member}:${number}`))
    return {
      id: `stake-${member}-${number}`,
      member,
      game: pick(random, slots).id,
      openedAt: new Date(at.getTime() - Math.floor(between(random, ROUND_MS / 2, ROUND_MS))),
      closedAt: at,
      stake,
      win,
    }
  })
}
