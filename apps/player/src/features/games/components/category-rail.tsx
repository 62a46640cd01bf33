import { chipClasses } from '@morakot/ui/components/chip'
import { Icon } from '@morakot/ui/components/icon'
import { Link } from '@tanstack/react-router'
import { copy } from '../copy.ts'
import { CATEGORY_ORDER } from '../rules.ts'
import { CATEGORY_LINKS } from './category-links.ts'

/** Categories are addresses, so they are links and not tabs; the current one is golden. */
export function CategoryRail() {
  return (
    <nav aria-label={copy['game.categories']}>
      <ul className="scroll-row -mx-4 gap-2 px-4 py-1 sm:-mx-5 sm:px-5">
        {CATEGORY_ORDER.map((code) => {
          const link = CATEGORY_LINKS[code]
          if (link === undefined) return null
          return (
            <li key={code} className="flex shrink-0 snap-start">
              <Link
                to={link.to}
                activeOptions={{ includeSearch: false }}
                activeProps={{ className: chipClasses(true) }}
                inactiveProps={{ className: chipClasses(false) }}
              >
                <Icon name={link.icon} size={18} />
                {copy[`category.${code}`]}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
