import type { IconName } from '@morakot/ui/icon-paths'
import type { LinkProps } from '@tanstack/react-router'
import type { CategoryCode } from '../rules.ts'

interface CategoryLink {
  readonly to: NonNullable<LinkProps['to']>
  readonly icon: IconName
}

/** The categories that have a page; lotto, keno and trading join when theirs are built. */
export const CATEGORY_LINKS: Partial<Readonly<Record<CategoryCode, CategoryLink>>> = {
  slot: { to: '/game/slot', icon: 'reels' },
  live_casino: { to: '/game/live-casino', icon: 'dice' },
  sports: { to: '/game/sports', icon: 'ball' },
  arcade: { to: '/game/arcade', icon: 'joystick' },
  card_game: { to: '/game/card-game', icon: 'spade' },
}
