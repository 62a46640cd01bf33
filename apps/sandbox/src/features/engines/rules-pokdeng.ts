import { countOf, fraction, payBySpot, wholePart } from './rules-odds.ts'
import type { Bet, DrawBelow, Fraction, Settlement } from './rules-odds.ts'

/** A card of one deck: rank 1 (ace) to 13 (king), suit 0 to 3. */
export type PokCard = { readonly rank: number; readonly suit: number }
export type PokHand = { readonly cards: readonly PokCard[]; readonly points: number; readonly deng: number; readonly kind: PokKind }
/** The first two cards of both hands, and the two cards that lie on top of the deck after them. */
export type PokOutcome = { readonly player: readonly PokCard[]; readonly dealer: readonly PokCard[]; readonly next: readonly PokCard[] }
/** Both hands as they lie at the end. */
export type PokEnd = { readonly player: PokHand; readonly dealer: PokHand; readonly winner: 'player' | 'dealer' | 'tie' }

/** What a player may decide with two cards. Without a decision in time the hand stays. */
export const POK_CHOICES = ['draw', 'stay'] as const
export const POK_DECIDE_MS = 15_000

export const POK_KINDS = ['points', 'yellow', 'straight', 'straight_flush', 'tong', 'pok8', 'pok9'] as const
export type PokKind = (typeof POK_KINDS)[number]

/** Hundredths of the stake with the stake in them. A tie gives the stake on the player back. */
export const POK_PAYS = { player: 193n, deng2: 985n, deng3: 2_300n, pok: 500n } as const
export type PokSpot = keyof typeof POK_PAYS

/**
 * Of 3,664,533,600 equally likely deals of both hands and the cards that may follow: how many a hand wins or ties that always stays, and one
 * that plays best for the spot. Best for the player's own spot is to draw with four points or fewer, and with five except an ace and a
 * four; for two deng never to draw; for three deng always. Re-counted by the test.
 */
export const POK_OUTCOMES = {
  all: 3_664_533_600n,
  stay: { win: 1_269_010_904n, tie: 316_244_576n, deng2: 357_365_816n, deng3: 0n },
  best: { win: 1_677_509_088n, tie: 323_692_144n, deng2: 357_365_816n, deng3: 152_261_932n },
} as const
/** Pairs of cards that are pok, of 1,326. */
export const POK_PAIRS = { all: 1_326n, pok: 252n } as const

const DRAWS_UP_TO = 4
const TWO_CARD_POK = 8
const DECK = 52

/** Deals both hands from one fresh deck, and the two cards that may follow. */
export function dealPok(draw: DrawBelow): PokOutcome {
  const deck = Array.from({ length: DECK }, (_, index) => index)
  const nextCard = () => cardOf(deck.splice(draw(deck.length), 1)[0] ?? 0)
  const player = [nextCard()]
  const dealer = [nextCard()]
  player.push(nextCard())
  dealer.push(nextCard())
  return { player, dealer, next: [nextCard(), nextCard()] }
}

/**
 * What a player may see before the decision: the own two cards. Null for a deal that a pok ended at once, and for the stored outcome of
 * another game.
 */
export function pokOpening(outcome: string): { readonly player: PokHand } | null {
  const stored: unknown = JSON.parse(outcome)
  if (typeof stored !== 'object' || stored === null || !('player' in stored && 'dealer' in stored)) return null
  const [player, dealer] = [pairOf(stored.player), pairOf(stored.dealer)]
  return player !== null && dealer !== null && !isOver({ player, dealer }) ? { player: pokHand(player) } : null
}

/** Both hands at the end: the player's card first, by the decision; then the dealer takes one with four points or fewer. */
export function endOfPok({ player, dealer, next }: PokOutcome, choice: string | null): PokEnd {
  const [first, second] = next
  const draws = !isOver({ player, dealer }) && choice === 'draw'
  const dealerDraws = !isOver({ player, dealer }) && pokPoints(dealer) <= DRAWS_UP_TO
  const third = draws ? second : first
  const hands = {
    player: pokHand(draws && first !== undefined ? [...player, first] : player),
    dealer: pokHand(dealerDraws && third !== undefined ? [...dealer, third] : dealer),
  }
  return { ...hands, winner: winnerOf(rankOf(hands.player), rankOf(hands.dealer)) }
}

/** The payout of each bet, stake included, in 1/100,000 baht, with the hands that it rests on. */
export function settlePok(bets: readonly Bet[], outcome: PokOutcome, choice: string | null): Settlement & { readonly shown: PokEnd } {
  const end = endOfPok(outcome, choice)
  return { ...payBySpot(bets, (spot) => paysOf(spot, end)), shown: end }
}

export function isPokSpot(spot: string): spot is PokSpot {
  return Object.hasOwn(POK_PAYS, spot)
}

/** The exact chance of each spot with best play, its return, and the return of a hand that always stays. */
export function pokFigures(): Readonly<
  Record<PokSpot, { readonly rtp: Fraction; readonly rtpDefault: Fraction; readonly chance: Fraction }>
> {
  const { all, best, stay } = POK_OUTCOMES
  const of = (methods: bigint, spot: PokSpot, pushes = 0n) => fraction(methods * POK_PAYS[spot] + pushes * 100n, all * 100n)
  const pok = fraction(POK_PAIRS.pok * POK_PAYS.pok, POK_PAIRS.all * 100n)
  return {
    player: {
      chance: fraction(best.win, all),
      rtp: of(best.win, 'player', best.tie),
      rtpDefault: of(stay.win, 'player', stay.tie),
    },
    deng2: { chance: fraction(best.deng2, all), rtp: of(best.deng2, 'deng2'), rtpDefault: of(stay.deng2, 'deng2') },
    deng3: { chance: fraction(best.deng3, all), rtp: of(best.deng3, 'deng3'), rtpDefault: of(stay.deng3, 'deng3') },
    pok: { chance: fraction(POK_PAIRS.pok, POK_PAIRS.all), rtp: pok, rtpDefault: pok },
  }
}

/** A hand's kind decides first, then its points. */
export function rankOf(hand: Pick<PokHand, 'kind' | 'points'>): number {
  return POK_KINDS.indexOf(hand.kind) * 10 + hand.points
}

export function pokHand(cards: readonly PokCard[]): PokHand {
  const points = pokPoints(cards)
  const isSuited = cards.every(({ suit }) => suit === cards[0]?.suit)
  if (cards.length === 2) {
    const deng = isSuited || cards[0]?.rank === cards[1]?.rank ? 2 : 1
    return { cards, points, deng, kind: points === 9 ? 'pok9' : points === TWO_CARD_POK ? 'pok8' : 'points' }
  }
  const ranks = cards.map(({ rank }) => rank).toSorted((left, right) => left - right)
  const [low = 0, middle = 0, high = 0] = ranks
  const isRun = (low + 1 === middle && middle + 1 === high) || (low === 1 && middle === 12 && high === 13)
  if (low === high) return { cards, points: 0, deng: 5, kind: 'tong' }
  if (isRun) return { cards, points: 0, deng: isSuited ? 5 : 3, kind: isSuited ? 'straight_flush' : 'straight' }
  if (low >= 11) return { cards, points: 0, deng: 3, kind: 'yellow' }
  return { cards, points, deng: isSuited ? 3 : 1, kind: 'points' }
}

function paysOf(spot: string, { player, winner }: PokEnd): bigint {
  if (!isPokSpot(spot)) return 0n
  if (spot === 'pok') return player.kind === 'pok8' || player.kind === 'pok9' ? POK_PAYS.pok : 0n
  if (spot === 'deng2') return winner === 'player' && player.deng === 2 ? POK_PAYS.deng2 : 0n
  if (spot === 'deng3') return winner === 'player' && player.deng >= 3 ? POK_PAYS.deng3 : 0n
  if (spot === winner) return POK_PAYS[spot]
  return winner === 'tie' ? 100n : 0n
}

function pairOf(stored: unknown): readonly PokCard[] | null {
  if (!Array.isArray(stored)) return null
  const cards = stored.flatMap((one: unknown) =>
    typeof one === 'object' && one !== null && 'rank' in one && 'suit' in one
      ? [{ rank: countOf(String(one.rank)), suit: countOf(String(one.suit)) }]
      : [],
  )
  return cards.length === 2 ? cards : null
}

function isOver({ player, dealer }: Pick<PokOutcome, 'player' | 'dealer'>): boolean {
  return pokPoints(player) >= TWO_CARD_POK || pokPoints(dealer) >= TWO_CARD_POK
}

function winnerOf(player: number, dealer: number): PokEnd['winner'] {
  if (player === dealer) return 'tie'
  return player > dealer ? 'player' : 'dealer'
}

function pokPoints(cards: readonly PokCard[]): number {
  return cards.reduce((sum, { rank }) => sum + (rank >= 10 ? 0 : rank), 0) % 10
}

function cardOf(index: number): PokCard {
  return { rank: (index % 13) + 1, suit: wholePart(index, 13) }
}
