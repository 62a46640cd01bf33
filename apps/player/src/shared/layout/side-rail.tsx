import { AGE_YEARS_MIN } from '@morakot/contract/age'
import { fill } from '@morakot/ui/glossary-copy'
import { classNames } from '@morakot/ui/class-names'
import { buttonClasses } from '@morakot/ui/components/button'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { brandName } from '#shared/brand'
import { copy } from '#shared/copy'
import { useMenu } from '../routing/menus.ts'
import type { MenuLink } from '../routing/menus.ts'
import { useSupportLink } from '../support-link.ts'
import { DemoBadge } from './demo-badge.tsx'
import { LogoLink } from './logo.tsx'
import { MenuCount } from './menu-count.tsx'

const LINK =
  'flex min-h-11 items-center gap-3 rounded-button px-3 text-small text-t2 hover:bg-s3 hover:text-t1 aria-[current=page]:bg-s3 aria-[current=page]:font-semibold aria-[current=page]:text-gold-text'

/** Replaces the bar of tabs from 1,024 px on: the member's own pages, the games, and where help is. */
export function SideRail({ isDemo }: { readonly isDemo: boolean }) {
  const support = useSupportLink()
  const gamesId = useId()
  return (
    <aside
      aria-label={copy['nav.side']}
      className="fixed inset-y-0 left-0 z-30 flex w-[216px] flex-col gap-2 overflow-y-auto border-r border-border bg-s1 px-3 py-3"
    >
      <div className="flex items-center gap-2">
        <LogoLink />
        <span className="min-w-0 truncate font-display text-h2 font-semibold text-gold-text">{brandName()}</span>
      </div>
      <nav aria-label={copy['nav.main']} className="flex flex-col gap-2">
        <Links links={useMenu('rail')} />
        <div className="flex flex-col gap-1 border-t border-border pt-2">
          <p id={gamesId} className="px-3 text-caption text-t3">
            {copy['game.categories']}
          </p>
          <Links links={useMenu('railGames')} labelledBy={gamesId} />
        </div>
      </nav>
      <div className="mt-auto flex flex-col items-start gap-1.5 text-caption text-t3">
        <a href={support} target="_blank" rel="noreferrer" className={classNames(buttonClasses('line', 'medium'), 'w-full')}>
          <Icon name="chat" />
          {copy['action.contactLine']}
        </a>
        {isDemo ? <DemoBadge /> : null}
        <p>
          <ThaiText>{fill(copy['safe.age'], { age: AGE_YEARS_MIN })}</ThaiText>
        </p>
      </div>
    </aside>
  )
}

function Links({ links, labelledBy }: { readonly links: readonly MenuLink[]; readonly labelledBy?: string }) {
  return (
    <ul aria-labelledby={labelledBy} className="flex flex-col">
      {links.map(({ to, label, icon, badge }) => (
        <li key={to}>
          <Link to={to} activeOptions={{ exact: to === '/', includeSearch: false }} className={LINK}>
            <Icon name={icon} size={20} className="shrink-0" />
            <span className="min-w-0 flex-1">{label}</span>
            {badge === undefined ? null : <MenuCount badge={badge} />}
          </Link>
        </li>
      ))}
    </ul>
  )
}
