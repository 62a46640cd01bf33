import { chip, INK, playingCard, turned } from '../shapes.ts'
import { motif } from './motif.ts'
import type { Motif } from './motif.ts'

export const LIVE_CASINO_MOTIFS: readonly Motif[] = [
  motif(
    'pair-and-chip',
    null,
    ({ palette }) =>
      playingCard({ x: -16, y: -4, turn: -16, suit: 'spade' }) +
      playingCard({ x: 15, y: -2, turn: 12, suit: 'heart' }) +
      chip({ x: 2, y: 30, radius: 16, fill: palette.accent[1] }),
  ),
  motif(
    'chips',
    null,
    ({ palette }) =>
      chip({ x: -18, y: 20, radius: 22, fill: palette.accent[1] }) +
      chip({ x: 20, y: 16, radius: 21, fill: '#d3203a' }) +
      chip({ x: 0, y: -16, radius: 26, fill: INK }),
  ),
  motif(
    'table',
    null,
    ({ palette }) =>
      `<path d="M-48 6C-48-34 48-34 48 6L36 32H-36Z" fill="#6b3a1a"/><path d="M-42 4C-42-27 42-27 42 4L32 26H-32Z" fill="#12805a"/><path d="M-30 8Q0-18 30 8" fill="none" stroke="url(#o)" stroke-width="2.5"/><g transform="translate(-15 10) scale(.42)">${playingCard({ x: 0, y: 0, turn: -10, suit: 'club' })}</g><g transform="translate(15 10) scale(.42)">${playingCard({ x: 0, y: 0, turn: 10, suit: 'diamond' })}</g>${chip({ x: 0, y: -24, radius: 14, fill: palette.accent[1] })}`,
  ),
  motif(
    'gold-chip',
    null,
    () =>
      `<circle r="44" fill="url(#o)"/>${turned(8, '<path d="M-7-43H7L5-33H-5Z" fill="#14100c"/>')}<circle r="30" fill="#14100c"/><circle r="27" fill="none" stroke="url(#o)" stroke-width="2" stroke-dasharray="3 3"/><path d="M0-20C7-11 18-4 18 6c0 8-10 11-15 4 0 5 2 8 5 10H-8c3-2 5-5 5-10-5 7-15 4-15-4C-18-4-7-11 0-20Z" fill="url(#o)"/>`,
  ),
]
