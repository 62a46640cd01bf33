import { gloss, playingCard, SUITS } from '../shapes.ts'
import { motif } from './motif.ts'
import type { Motif } from './motif.ts'

export const CARD_GAME_MOTIFS: readonly Motif[] = [
  motif(
    'three-cards',
    null,
    playingCard({ x: -20, y: 6, turn: -24, suit: 'club' }) +
      playingCard({ x: 20, y: 6, turn: 24, suit: 'spade' }) +
      playingCard({ x: 0, y: -2, turn: 0, suit: 'heart' }),
  ),
  motif(
    'two-cards',
    null,
    playingCard({ x: -14, y: 2, turn: -12, suit: 'diamond' }) + playingCard({ x: 15, y: -2, turn: 10, suit: 'spade' }),
  ),
  motif('golden-spade', null, golden('spade')),
  motif('golden-heart', null, golden('heart')),
  motif('golden-club', null, golden('club')),
  motif(
    'card-back',
    null,
    `<g transform="rotate(-12 0 20)"><rect x="-34" y="-38" width="56" height="78" rx="8" fill="#fff"/></g><rect x="-28" y="-40" width="56" height="78" rx="8" fill="url(#a)" stroke="#fff" stroke-width="3"/><path d="M-20-32H20V30H-20Z" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1.5"/><path d="M-20-20 20-30M-20-6 20-16M-20 8 20-2M-20 22 20 12M20-20-20-30M20-6-20-16M20 8-20-2M20 22-20 12" stroke="#fff" stroke-opacity=".35"/><path d="${SUITS.spade}" transform="scale(.85)" fill="url(#o)"/>`,
  ),
]

function golden(suit: keyof typeof SUITS): string {
  return `<path d="${SUITS[suit]}" transform="scale(1.9)" fill="url(#o)" stroke="#fff" stroke-width="1.4" stroke-linejoin="round"/>${gloss('M-25-4C-19-14-12-20-5-26')}`
}
