import { chipClasses } from '@morakot/ui/components/chip'
import { Icon } from '@morakot/ui/components/icon'
import { Link } from '@tanstack/react-router'
import { copy } from '../copy.ts'
import { CATEGORY_ORDER } from '../rules.ts'
import { SearchButton } from './search-button.tsx'
import { CATEGORY_LINKS } from './category-links.ts'
import { categoryName } from './category-name.ts'

/** The categories as links, with the search before them. A wide screen has them in its rail. */
export function CategoryRail() {
  return (
    <div className="flex items-center gap-2 xl:hidden">
      <SearchButton />
      <nav aria-label={copy['game.categories']} className="-mr-4 min-w-0 flex-1 sm:-mr-5">
        <ul className="scroll-row gap-2 py-1 pr-4 sm:pr-5">
          {CATEGORY_ORDER.map((code) => {
            const link = CATEGORY_LINKS[code]
            if (link === undefined) return null
            return (
              <li key={code} className="flex shrink-0 snap-start">
                <Link to={link.to} className={chipClasses(false)}>
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
