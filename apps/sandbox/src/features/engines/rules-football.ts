import { countOf, fraction, sumOf, wholePart } from './rules-odds.ts'
import type { Bet, DrawBelow, Fraction, Settlement } from './rules-odds.ts'

/** A round of five matches every three minutes. Teams are made up; their strengths come from the number of the round alone. */
export const FOOTBALL_EVERY_MS = 180_000
export const FOOTBALL_MATCHES = 5
/** A match runs so long after bets have closed: a second a minute. Slips are paid at its end. */
export const FOOTBALL_PLAY_MS = 90_000
const MINUTES = 90
/** Most matches of one slip. */
const LEGS_MAX = 3

export const FOOTBALL_TEAMS = [
  'สิงห์เหนือ',
  'ท่าเรือทอง',
  'นกเงือกใต้',
  'ภูผา เอฟซี',
  'ช้างเผือก',
  'มังกรเล',
  'เสือโคร่ง ยูไนเต็ด',
  'ดาวเหนือ',
  'โขงพญา',
  'อันดามัน ซิตี้',
  'ลำน้ำน่าน',
  'ตะวันออก เอฟซี',
  'เพชรบูรพา',
  'กระทิงแดนไกล',
  'เมืองแก้ว',
  'ไผ่หลวง',
] as const

/** The markets of a match: home, draw, away, over and under two and a half goals. */
export const FOOTBALL_PICKS = ['h', 'd', 'a', 'o', 'u'] as const
export type FootballPick = (typeof FOOTBALL_PICKS)[number]
export type FootballMatch = {
  readonly home: string
  readonly away: string
  /** Chances in a thousandth, one after another: home wins, draw, away wins. */
  readonly chances: readonly [number, number, number]
  /** Hundredths of the stake, stake included. */
  readonly odds: Readonly<Record<FootballPick, bigint>>
}
export type FootballGoal = { readonly minute: number; readonly side: 'home' | 'away' }
/** `goals`: of each match in order of time; drawn with the scores, shown as the match runs. */
export type FootballOutcome = {
  readonly slot: number
  readonly scores: readonly (readonly [number, number])[]
  readonly goals: readonly (readonly FootballGoal[])[]
}

/** A bookmaker's margin of 6 per cent: fair odds times 0.94, rounded down to a hundredth. */
const KEPT = 94n

/** Scores of a win by so many in a hundred; the loser's side mirrors them. Draws have a table of their own. */
const WIN_SCORES = [
  [1, 0, 24],
  [2, 0, 20],
  [2, 1, 22],
  [3, 0, 10],
  [3, 1, 13],
  [3, 2, 5],
  [4, 0, 3],
  [4, 1, 3],
] as const
const DRAW_SCORES = [
  [0, 0, 30],
  [1, 1, 46],
  [2, 2, 20],
  [3, 3, 4],
] as const

/** The fixtures of one round, the same for every caller. */
export function footballFixtures(slot: number): readonly FootballMatch[] {
  const mixed = mixer(slot)
  const teams = [...FOOTBALL_TEAMS]
  const team = () => teams.splice(mixed(teams.length), 1)[0] ?? ''
  return Array.from({ length: FOOTBALL_MATCHES }, () => {
    const [home, away] = [team(), team()]
    const draws = 220 + mixed(90)
    const homes = 150 + mixed(850 - draws - 150)
    const chances = [homes, draws, 1_000 - draws - homes] as const
    return { home, away, chances, odds: oddsOf(chances) }
  })
}

export function playMatches(draw: DrawBelow, slot: number): FootballOutcome {
  const scores = footballFixtures(slot).map(({ chances: [home, drawn] }) => {
    const side = draw(1_000)
    if (side < home) return scoreOf(WIN_SCORES, draw(100))
    if (side < home + drawn) return scoreOf(DRAW_SCORES, draw(100))
    const [more, fewer] = scoreOf(WIN_SCORES, draw(100))
    return [fewer, more] as const
  })
  return { slot, scores, goals: scores.map((score) => goalsOf(draw, score)) }
}

/** The minute of a match that started so long ago, from 0 to 90. */
export function footballMinute(ms: number): number {
  const part = Math.min(FOOTBALL_PLAY_MS, Math.max(0, ms))
  return wholePart(wholePart(part, 1) * MINUTES, FOOTBALL_PLAY_MS)
}

function goalsOf(draw: DrawBelow, [home, away]: readonly [number, number]): readonly FootballGoal[] {
  return Array.from({ length: home + away }, (_, place) => ({
    minute: 1 + draw(MINUTES),
    side: place < home ? ('home' as const) : ('away' as const),
  })).toSorted((left, right) => left.minute - right.minute)
}

/** The legs of a slip, `0h` or `0h+2o+4a`: rising matches, one pick of each, three at most. Null for anything else. */
export function footballLegs(spot: string): readonly { readonly match: number; readonly pick: FootballPick }[] | null {
  if (!/^[0-4][hdaou](?:\+[0-4][hdaou])*$/.test(spot)) return null
  const legs = spot
    .split('+')
    .map((leg) => ({ match: countOf(leg.slice(0, 1)), pick: FOOTBALL_PICKS.find((pick) => pick === leg[1]) ?? 'h' }))
  return legs.length <= LEGS_MAX && legs.every(({ match }, place) => match > (legs[place - 1]?.match ?? -1)) ? legs : null
}

/** The payout of a slip when every leg wins, in 1/100,000 baht, rounded down. */
export function footballPays(spot: string, stake: bigint, slot: number): bigint {
  const fixtures = footballFixtures(slot)
  const legs = footballLegs(spot) ?? []
  const top = legs.reduce((product, { match, pick }) => product * (fixtures[match]?.odds[pick] ?? 0n), stake)
  return top / 100n ** BigInt(legs.length)
}

/** The payout of each slip, stake included, in 1/100,000 baht. */
export function settleFootball(bets: readonly Bet[], { slot, scores }: Pick<FootballOutcome, 'slot' | 'scores'>): Settlement {
  const bySpot: Record<string, bigint> = {}
  for (const { spot, stake } of bets) {
    const isWon = (footballLegs(spot) ?? []).every(({ match, pick }) => wins(pick, scores[match] ?? [0, 0]))
    bySpot[spot] = isWon ? footballPays(spot, stake, slot) : 0n
  }
  return { payout: sumOf(Object.values(bySpot)), bySpot }
}

/** The exact chance of a pick: the chances of the three results times the share of their scores. */
export function footballChance([home, drawn, away]: FootballMatch['chances'], pick: FootballPick): Fraction {
  const over = (table: typeof WIN_SCORES | typeof DRAW_SCORES) =>
    table.reduce((sum, [one, other, share]) => (one + other > 2 ? sum + share : sum), 0)
  const overs = (home + away) * over(WIN_SCORES) + drawn * over(DRAW_SCORES)
  const methods = { h: home * 100, d: drawn * 100, a: away * 100, o: overs, u: 100_000 - overs }[pick]
  return fraction(BigInt(methods), 100_000n)
}

/** The exact return of a single bet on a pick. Slips with several legs multiply it. */
export function footballReturn(match: Pick<FootballMatch, 'chances' | 'odds'>, pick: FootballPick): Fraction {
  const chance = footballChance(match.chances, pick)
  return fraction(chance.numerator * match.odds[pick], chance.denominator * 100n)
}

function oddsOf(chances: FootballMatch['chances']): FootballMatch['odds'] {
  const of = (pick: FootballPick) => {
    const { numerator, denominator } = footballChance(chances, pick)
    return (KEPT * denominator) / numerator
  }
  return { h: of('h'), d: of('d'), a: of('a'), o: of('o'), u: of('u') }
}

function wins(pick: FootballPick, [home, away]: readonly [number, number]): boolean {
  if (pick === 'h') return home > away
  if (pick === 'd') return home === away
  if (pick === 'a') return home < away
  return pick === 'o' ? home + away > 2 : home + away <= 2
}

function scoreOf(table: typeof WIN_SCORES | typeof DRAW_SCORES, place: number): readonly [number, number] {
  let left = place
  for (const [one, other, share] of table) {
    if (left < share) return [one, other]
    left -= share
  }
  return [1, 1]
}

/** Mixes a number into a stream of others (the finaliser of MurmurHash3). It names fixtures; it decides no result. */
function mixer(slot: number): DrawBelow {
  let state = slot >>> 0
  return (below) => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    return ((mixed ^ (mixed >>> 16)) >>> 0) % below
  }
}
