import { chipClasses } from '@morakot/ui/components/chip'
import { Icon } from '@morakot/ui/components/icon'
import type { IconName } from '@morakot/ui/icon-paths'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { copy } from '../copy.ts'

interface Category {
  readonly to: NonNullable<LinkProps['to']>
  readonly label: string
  readonly icon: IconName
}

// The product's order; lotto, keno and trading join when their pages are built.
const CATEGORIES: readonly Category[] = [
  { to: '/game/slot', label: copy['category.slot'], icon: 'reels' },
  { to: '/game/live-casino', label: copy['category.live_casino'], icon: 'dice' },
  { to: '/game/sports', label: copy['category.sports'], icon: 'ball' },
  { to: '/game/arcade', label: copy['category.arcade'], icon: 'joystick' },
  { to: '/game/card-game', label: copy['category.card_game'], icon: 'spade' },
]

/** Categories are addresses, so they are links and not tabs; the current one is golden. */
export function CategoryRail() {
  return (
    <ul className="scroll-row -mx-4 gap-2 px-4 py-1 sm:-mx-5 sm:px-5">
      {CATEGORIES.map((category) => (
        <li key={category.to} className="flex shrink-0 snap-start">
          <Link
            to={category.to}
            activeOptions={{ includeSearch: false }}
            activeProps={{ className: chipClasses(true) }}
            inactiveProps={{ className: chipClasses(false) }}
          >
            <Icon name={category.icon} size={18} />
            {category.label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
