import { fraction, payBySpot, wholePart } from './rules-odds.ts'
import type { Bet, DrawBelow, Fraction, Settlement } from './rules-odds.ts'

/** A card of one deck: rank 1 (ace) to 13 (king), suit 0 to 3. */
export type PokCard = { readonly rank: number; readonly suit: number }
export type PokHand = { readonly cards: readonly PokCard[]; readonly points: number; readonly deng: number; readonly kind: PokKind }
export type PokOutcome = { readonly player: PokHand; readonly dealer: PokHand; readonly winner: 'player' | 'dealer' | 'tie' }

export const POK_KINDS = ['points', 'yellow', 'straight', 'straight_flush', 'tong', 'pok8', 'pok9'] as const
export type PokKind = (typeof POK_KINDS)[number]

/** Hundredths of the stake with the stake in them. A tie gives the stakes on player and dealer back. */
export const POK_PAYS = { player: 193n, dealer: 193n, tie: 1_045n, deng2: 1_180n, deng3: 3_400n, pok: 500n } as const
export type PokSpot = keyof typeof POK_PAYS

/** Of 3,664,533,600 equally likely deals of both hands and the cards that may follow: how many end so. Re-counted by the test. */
export const POK_OUTCOMES = {
  all: 3_664_533_600n,
  win: { 1: 1_264_039_608n, 2: 296_511_344n, 3: 95_198_480n, 5: 8_181_840n },
  tie: 336_671_056n,
} as const
/** Pairs of cards that are pok, of 1,326. */
export const POK_PAIRS = { all: 1_326n, pok: 252n } as const

const DRAWS_UP_TO = 4
const TWO_CARD_POK = 8
const DECK = 52

/** Deals both hands from one fresh deck. A pok ends the round; else who has four points or fewer takes a third card. */
export function dealPok(draw: DrawBelow): PokOutcome {
  const deck = Array.from({ length: DECK }, (_, index) => index)
  const nextCard = () => cardOf(deck.splice(draw(deck.length), 1)[0] ?? 0)
  const player = [nextCard()]
  const dealer = [nextCard()]
  player.push(nextCard())
  dealer.push(nextCard())
  const isOver = pokPoints(player) >= TWO_CARD_POK || pokPoints(dealer) >= TWO_CARD_POK
  const [playerTwo, dealerTwo] = [pokPoints(player), pokPoints(dealer)]
  if (!isOver && playerTwo <= DRAWS_UP_TO) player.push(nextCard())
  if (!isOver && dealerTwo <= DRAWS_UP_TO) dealer.push(nextCard())
  const hands = { player: pokHand(player), dealer: pokHand(dealer) }
  return { ...hands, winner: winnerOf(rankOf(hands.player), rankOf(hands.dealer)) }
}

/** The payout of each bet, stake included, in 1/100,000 baht. */
export function settlePok(bets: readonly Bet[], outcome: PokOutcome): Settlement {
  return payBySpot(bets, (spot) => paysOf(spot, outcome))
}

export function isPokSpot(spot: string): spot is PokSpot {
  return Object.hasOwn(POK_PAYS, spot)
}

/** The exact chance of each spot and its return. */
export function pokFigures(): Readonly<Record<PokSpot, { readonly rtp: Fraction; readonly chance: Fraction }>> {
  const { all, win, tie } = POK_OUTCOMES
  const wins = win[1] + win[2] + win[3] + win[5]
  const of = (spot: PokSpot, methods: bigint, pushes = 0n) => ({
    chance: fraction(methods, all),
    rtp: fraction(methods * POK_PAYS[spot] + pushes * 100n, all * 100n),
  })
  const pok = { chance: fraction(POK_PAIRS.pok, POK_PAIRS.all), rtp: fraction(POK_PAIRS.pok * POK_PAYS.pok, POK_PAIRS.all * 100n) }
  return {
    player: of('player', wins, tie),
    dealer: of('dealer', all - wins - tie, tie),
    tie: of('tie', tie),
    deng2: of('deng2', win[2]),
    deng3: of('deng3', win[3] + win[5]),
    pok,
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

function paysOf(spot: string, { player, winner }: PokOutcome): bigint {
  if (!isPokSpot(spot)) return 0n
  if (spot === 'pok') return player.kind === 'pok8' || player.kind === 'pok9' ? POK_PAYS.pok : 0n
  if (spot === 'deng2') return winner === 'player' && player.deng === 2 ? POK_PAYS.deng2 : 0n
  if (spot === 'deng3') return winner === 'player' && player.deng >= 3 ? POK_PAYS.deng3 : 0n
  if (spot === winner) return POK_PAYS[spot]
  return winner === 'tie' ? 100n : 0n
}

function winnerOf(player: number, dealer: number): PokOutcome['winner'] {
  if (player === dealer) return 'tie'
  return player > dealer ? 'player' : 'dealer'
}

function pokPoints(cards: readonly PokCard[]): number {
  return cards.reduce((sum, { rank }) => sum + (rank >= 10 ? 0 : rank), 0) % 10
}

function cardOf(index: number): PokCard {
  return { rank: (index % 13) + 1, suit: wholePart(index, 13) }
}
