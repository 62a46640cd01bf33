import type { IconName } from '@morakot/ui/icon-paths'
import type { LinkProps } from '@tanstack/react-router'
import type { CategoryCode } from '../rules.ts'

interface CategoryLink {
  readonly to: NonNullable<LinkProps['to']>
  readonly icon: IconName
}

/** Where the games of a category are; those of no known category have no page. */
export const CATEGORY_LINKS: Partial<Readonly<Record<CategoryCode, CategoryLink>>> = {
  slot: { to: '/game/slot', icon: 'reels' },
  live_casino: { to: '/game/live-casino', icon: 'dice' },
  sports: { to: '/game/sports', icon: 'ball' },
  lotto: { to: '/game/lotto', icon: 'ticket' },
  arcade: { to: '/game/arcade', icon: 'joystick' },
  card_game: { to: '/game/card-game', icon: 'spade' },
  keno: { to: '/game/keno', icon: 'balls' },
  trading: { to: '/game/trading', icon: 'chart' },
}
