import { fraction, times, wholePart } from './rules-odds.ts'
import type { Bet, DrawBelow, Fraction, Settlement } from './rules-odds.ts'

export const BACCARAT_SPOTS = ['player', 'banker', 'tie'] as const
export type BaccaratSpot = (typeof BACCARAT_SPOTS)[number]

/** A card of one of the eight decks: rank 1 (ace) to 13 (king), suit 0 to 3. */
export type Card = { readonly rank: number; readonly suit: number }

export type BaccaratOutcome = {
  readonly player: readonly Card[]
  readonly banker: readonly Card[]
  readonly playerTotal: number
  readonly bankerTotal: number
  readonly winner: BaccaratSpot
}

/** How the banker's win pays, in hundredths of the stake with the stake included. A tie gives player and banker stakes back. */
export type BaccaratModel = { readonly bankerPays: bigint; readonly bankerSixPays: bigint }

/** Two equal ranks in the first two cards of a side: a bet of the shared table. */
export const PAIR_SPOTS = ['player_pair', 'banker_pair'] as const
const PAIR_PAYS = 1_200n

export const BACCARAT_MODELS = {
  commission: { bankerPays: 195n, bankerSixPays: 195n },
  no_commission: { bankerPays: 200n, bankerSixPays: 150n },
} as const satisfies Record<string, BaccaratModel>

const PLAYER_PAYS = 200n
const TIE_PAYS = 900n
const STAKE_BACK = 100n
const DECKS = 8
const SHOE = DECKS * 52

/** Deals one round from eight freshly shuffled decks, card after card without putting any back. */
export function dealBaccarat(draw: DrawBelow): BaccaratOutcome {
  return dealHand(cardsOf(draw))
}

/**
 * Hands dealt from one shoe. The number is fixed and no card decides when the shoe ends, so that the cards of every hand are as likely
 * as those of a fresh shoe and the returns of `baccaratFigures` hold for each. Sixty hands take at most 360 of the 416 cards.
 */
export const SHOE_HANDS = 60

/** Deals the hand at `place` (from 0) of a shoe, after all hands before it: the cards that they took do not come back. */
export function dealFromShoe(draw: DrawBelow, place: number): BaccaratOutcome {
  const nextCard = cardsOf(draw)
  for (let before = 0; before < place % SHOE_HANDS; before += 1) dealHand(nextCard)
  return dealHand(nextCard)
}

/** A shared table lays the first four cards, then the third ones if any: so long after bets close is the result on the table. */
export const DEAL_MS = 7_000
const THIRD_MS = 5_500
export function dealMs({ player, banker }: Pick<BaccaratOutcome, 'player' | 'banker'>): number {
  return player.length + banker.length > 4 ? DEAL_MS + THIRD_MS : DEAL_MS
}

/** The spots that the hand wins in addition to its winner: the pairs. */
export function pairsOf({ player, banker }: Pick<BaccaratOutcome, 'player' | 'banker'>): readonly string[] {
  return PAIR_SPOTS.filter((spot) => isPair(spot === 'player_pair' ? player : banker))
}

function cardsOf(draw: DrawBelow): () => Card {
  const dealt: number[] = []
  return () => {
    const index = undealt(draw(SHOE - dealt.length), dealt)
    const place = dealt.findIndex((gone) => gone > index)
    dealt.splice(place < 0 ? dealt.length : place, 0, index)
    return { rank: (index % 13) + 1, suit: wholePart(index, 13) % 4 }
  }
}

function dealHand(nextCard: () => Card): BaccaratOutcome {
  // In turn, as at a table: player, banker, player, banker.
  const player = [nextCard()]
  const banker = [nextCard()]
  player.push(nextCard())
  banker.push(nextCard())
  const third = playerDraws(pointsOf(player), pointsOf(banker)) ? nextCard() : undefined
  if (third !== undefined) player.push(third)
  if (bankerDraws(pointsOf(player.slice(0, 2)), pointsOf(banker), third && valueOf(third))) banker.push(nextCard())
  const playerTotal = pointsOf(player)
  const bankerTotal = pointsOf(banker)
  return { player, banker, playerTotal, bankerTotal, winner: winnerOf(playerTotal, bankerTotal) }
}

/** The payout of each bet, stake included, in 1/100,000 baht. */
export function settleBaccarat(model: BaccaratModel, bets: readonly Bet[], outcome: BaccaratOutcome): Settlement {
  const bySpot: Record<string, bigint> = {}
  for (const bet of bets) bySpot[bet.spot] = (bySpot[bet.spot] ?? 0n) + times(bet.stake, baccaratPays(model, bet.spot, outcome))
  return { payout: Object.values(bySpot).reduce((sum, part) => sum + part, 0n), bySpot }
}

/** The exact return of either pair: the second card is one of the 31 left of its rank among 415. */
export function pairFigures(): { readonly rtp: Fraction; readonly chance: Fraction } {
  const chance = fraction(BigInt(DECKS * 4 - 1), BigInt(SHOE - 1))
  return { chance, rtp: fraction(chance.numerator * PAIR_PAYS, chance.denominator * 100n) }
}

/** The exact return of each spot, by walking every order of six point values out of eight full decks. */
export function baccaratFigures(model: BaccaratModel): Readonly<Record<BaccaratSpot, Fraction>> {
  const methods = strategiesByResult()
  const total = [...methods.values()].reduce((sum, way) => sum + way, 0n)
  const returnOf = (spot: BaccaratSpot) => {
    let paid = 0n
    for (const [result, way] of methods) {
      const playerTotal = wholePart(result, 10)
      const bankerTotal = result % 10
      paid += way * baccaratPays(model, spot, { playerTotal, bankerTotal, winner: winnerOf(playerTotal, bankerTotal) })
    }
    return fraction(paid, total * 100n)
  }
  return { player: returnOf('player'), banker: returnOf('banker'), tie: returnOf('tie') }
}

function baccaratPays(
  model: BaccaratModel,
  spot: string,
  outcome: Pick<BaccaratOutcome, 'winner' | 'playerTotal' | 'bankerTotal'> & Partial<Pick<BaccaratOutcome, 'player' | 'banker'>>,
): bigint {
  if (spot === 'player_pair') return isPair(outcome.player ?? []) ? PAIR_PAYS : 0n
  if (spot === 'banker_pair') return isPair(outcome.banker ?? []) ? PAIR_PAYS : 0n
  if (outcome.winner === 'tie') return spot === 'tie' ? TIE_PAYS : STAKE_BACK
  if (spot !== outcome.winner) return 0n
  if (spot === 'player') return PLAYER_PAYS
  return outcome.bankerTotal === 6 ? model.bankerSixPays : model.bankerPays
}

function isPair([first, second]: readonly Card[]): boolean {
  return first !== undefined && second !== undefined && first.rank === second.rank
}

function playerDraws(playerTwo: number, bankerTwo: number): boolean {
  return bankerTwo < 8 && playerTwo <= 5
}

/** The banker's third-card table of punto banco; `third` is the value of the player's third card, if one was drawn. */
function bankerDraws(playerTwo: number, bankerTwo: number, third: number | undefined): boolean {
  if (playerTwo >= 8 || bankerTwo >= 8 || bankerTwo === 7) return false
  if (third === undefined) return bankerTwo <= 5
  if (bankerTwo <= 2) return true
  if (bankerTwo === 3) return third !== 8
  if (bankerTwo === 4) return third >= 2 && third <= 7
  if (bankerTwo === 5) return third >= 4 && third <= 7
  return third === 6 || third === 7
}

function winnerOf(playerTotal: number, bankerTotal: number): BaccaratSpot {
  if (playerTotal === bankerTotal) return 'tie'
  return playerTotal > bankerTotal ? 'player' : 'banker'
}

function valueOf(card: Card): number {
  return card.rank >= 10 ? 0 : card.rank
}

function pointsOf(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + valueOf(card), 0) % 10
}

/** The `nth` card of the shoe that has not been dealt yet; `dealt` rises. */
function undealt(nth: number, dealt: readonly number[]): number {
  let index = nth
  for (const gone of dealt) {
    if (gone > index) break
    index += 1
  }
  return index
}

/**
 * How many ways lead to each pair of totals, keyed by player total × 10 + banker total. Each way is weighed by the cards left
 * of its value; the 416·415·414·413 first hands times the 412·411 that may follow stay below 2^53, so the products are exact.
 */
function strategiesByResult(): ReadonlyMap<number, bigint> {
  const left = [DECKS * 16, ...Array.from({ length: 9 }, () => DECKS * 4)]
  const methods = new Map<number, bigint>()
  const add = (playerTotal: number, bankerTotal: number, way: number) => {
    const key = playerTotal * 10 + bankerTotal
    methods.set(key, (methods.get(key) ?? 0n) + BigInt(way))
  }
  const each = (size: number, way: number, visit: (value: number, way: number, size: number) => void) => {
    for (let value = 0; value < 10; value += 1) {
      const cards = left[value] ?? 0
      left[value] = cards - 1
      visit(value, way * cards, size - 1)
      left[value] = cards
    }
  }
  const finish = (player: number, banker: number, way: number, size: number) => {
    const drawBanker = (playerTotal: number, third: number | undefined, thisWay: number, thisSize: number) => {
      // A hand that stops early counts once for every order of the cards it leaves, so that all hands share one denominator.
      if (!bankerDraws(player, banker, third)) add(playerTotal, banker, thisWay * remainingOrders(thisSize))
      else each(thisSize, thisWay, (value, next, rest) => add(playerTotal, (banker + value) % 10, next * remainingOrders(rest)))
    }
    if (!playerDraws(player, banker)) drawBanker(player, undefined, way, size)
    else each(size, way, (value, next, rest) => drawBanker((player + value) % 10, value, next, rest))
  }
  each(SHOE, 1, (p1, w1, s1) =>
    each(s1, w1, (p2, w2, s2) =>
      each(s2, w2, (b1, w3, s3) => each(s3, w3, (b2, w4, s4) => finish((p1 + p2) % 10, (b1 + b2) % 10, w4, s4))),
    ),
  )
  return methods
}

/** The orders in which the cards up to the sixth could have followed. */
function remainingOrders(size: number): number {
  let orders = 1
  for (let left = size; left > SHOE - 6; left -= 1) orders *= left
  return orders
}
