import { chipClasses } from '@morakot/ui/components/chip'
import { Icon } from '@morakot/ui/components/icon'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { copy } from '../copy.ts'
import { CATEGORY_ORDER } from '../rules.ts'
import { SearchButton } from './search-button.tsx'
import { CATEGORY_LINKS } from './category-links.ts'
import { categoryName } from './category-name.ts'

/** Categories are addresses, so they are links and not tabs; the current one is golden. */
export function CategoryRail() {
  const rail = useRef<HTMLUListElement>(null)
  // A category to the right of a phone's edge is on the screen with its neighbours, not only golden.
  useLayoutEffect(() => {
    const row = rail.current
    const current = row?.querySelector<HTMLElement>('[aria-current]')
    if (row && current) row.scrollLeft = current.offsetLeft - row.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
  }, [])
  return (
    <div className="flex items-center gap-2 xl:hidden">
      <SearchButton />
      <nav aria-label={copy['game.categories']} className="-mr-4 min-w-0 flex-1 sm:-mr-5">
        <ul ref={rail} className="scroll-row gap-2 py-1 pr-4 sm:pr-5">
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
                  {categoryName(code)}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
    </div>
  )
}
