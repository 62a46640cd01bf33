import { Icon } from '@morakot/ui/components/icon'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { AuditorFoot, LeaseKeeper, badgesQuery } from '#features/work-queue/public'
import type { Badges } from '#features/work-queue/public'
import { menuOf } from '#shared/routing/menu'
import type { MenuGroup, MenuItem } from '#shared/routing/menu'
import { modules } from './module-list.ts'

const NONE: Badges = {}

/** The pages that the operator may open, by kind of work, and how many matters wait in each. */
export function Navigation() {
  const { granted } = useRouteContext({ from: '__root__' })
  const { pathname } = useLocation()
  const badges = useQuery(badgesQuery).data?.badges ?? NONE
  return (
    <>
      <p className="brand">
        <span className="brand-name">Morakot</span>
        {/* The product runs in play money only: in real mode the API refuses to start (decision 19). */}
        <span className="tag tag-look">โหมดทดลอง</span>
      </p>
      <nav aria-label="หน้าของคอนโซล" className="nav">
        {menuOf(modules, granted).map((group) => (
          <Group key={group.key} group={group} badges={badges} pathname={pathname} />
        ))}
      </nav>
      <AuditorFoot />
      <LeaseKeeper />
    </>
  )
}

interface GroupProps {
  readonly group: MenuGroup
  readonly badges: Badges
  readonly pathname: string
}

function Group({ group, badges, pathname }: GroupProps) {
  const holdsPage = group.items.some(({ to }) => isUnder(pathname, to))
  const [isOpen, setOpen] = useState(true)
  const isShown = isOpen || holdsPage
  return (
    <div>
      <button type="button" className="nav-group" aria-expanded={isShown} onClick={() => setOpen(!isShown)}>
        <Icon name={group.icon} size={16} />
        <span className="grow">{group.label}</span>
        {isShown ? null : <Count badges={badges} items={group.items} />}
        <Icon name="down" size={14} {...(isShown ? { className: 'turned' } : {})} />
      </button>
      {isShown ? (
        <ul>
          {group.items.map((item) => (
            <li key={item.to}>
              <Link to={item.to} className="nav-link" aria-current={isUnder(pathname, item.to) ? 'page' : undefined}>
                <span className="grow">{item.label}</span>
                <Count badges={badges} items={[item]} />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** How many wait; red only when something is past its target. */
function Count({ badges, items }: { readonly badges: Badges; readonly items: readonly MenuItem[] }) {
  const found = items.flatMap(({ badge }) => (badge === undefined ? [] : (badges[badge] ?? [])))
  const waiting = found.reduce((sum, one) => sum + one.count, 0)
  if (waiting === 0) return null
  const isLate = found.some(({ late }) => late > 0)
  return (
    <span className={isLate ? 'count count-late' : 'count'}>
      {waiting.toLocaleString('th')}
      <span className="sr-only">{isLate ? ' รายการที่รอ มีเกินเป้า' : ' รายการที่รอ'}</span>
    </span>
  )
}

function isUnder(pathname: string, to: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`)
}
