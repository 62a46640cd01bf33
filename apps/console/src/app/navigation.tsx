import { Icon } from '@morakot/ui/components/icon'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useRouteContext } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { AuditorFoot } from '#features/work-queue/components/auditor-foot.tsx'
import { LeaseKeeper } from '#features/work-queue/components/lease-keeper.tsx'
import { badgesQuery } from '#features/work-queue/queries-shell'
import type { Badges } from '#features/work-queue/queries-shell'
import { menuOf } from '#shared/routing/menu'
import type { MenuGroup, MenuItem } from '#shared/routing/menu'
import { modules } from './module-list.ts'

const NONE: Badges = {}

/** The pages that the operator may open, by kind of work, and how many matters wait in each. */
export function Navigation() {
  const { granted } = useRouteContext({ from: '__root__' })
  const { pathname } = useLocation()
  const badges = useQuery(badgesQuery).data?.badges ?? NONE
  const groups = menuOf(modules, granted)
  const current = currentOf(groups, pathname)
  const list = useRef<HTMLElement>(null)
  // The menu is longer than most screens: the open page stays in sight in it.
  useEffect(() => {
    // In newer browsers this returns a promise, and React would call an effect's return value as its cleanup: so the block returns nothing.
    list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <>
      <p className="brand">
        <span className="brand-name">Morakot</span>
        {/* The product runs in play money only: in real mode the API refuses to start (decision 19). */}
        <span className="tag tag-look">โหมดทดลอง</span>
      </p>
      <nav ref={list} aria-label="หน้าของคอนโซล" className="nav">
        {groups.map((group) => (
          <Group key={group.key} group={group} badges={badges} current={current} />
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
  readonly current: string | undefined
}

function Group({ group, badges, current }: GroupProps) {
  const holdsPage = group.items.some(({ to }) => to === current)
  // Closed but for the open page's: all of them open are longer than most screens. A closed one says how much waits in it.
  const [isOpen, setOpen] = useState(false)
  const isVisible = isOpen || holdsPage
  return (
    <div>
      <button type="button" className="nav-group" aria-expanded={isVisible} onClick={() => setOpen(!isVisible)}>
        <Icon name={group.icon} size={16} />
        <span className="grow">{group.label}</span>
        {isVisible ? null : <Count badges={badges} items={group.items} />}
        <Icon name="down" size={14} {...(isVisible ? { className: 'turned' } : {})} />
      </button>
      {isVisible ? (
        <ul>
          {group.items.map((item) => (
            <li key={item.to}>
              <Link
                to={item.to}
                className="nav-link"
                // A link calls every page under its own the current one; /redemption would stay lit on /redemption/items.
                activeOptions={{ exact: true }}
                aria-current={item.to === current ? 'page' : undefined}
              >
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

/** The page of the menu that is open, or that the open page lies under: the nearest, where one lies under another. */
function currentOf(groups: readonly MenuGroup[], pathname: string): string | undefined {
  const holding = groups.flatMap(({ items }) => items.map(({ to }) => to)).filter((to) => isUnder(pathname, to))
  return holding.toSorted((one, other) => other.length - one.length)[0]
}

function isUnder(pathname: string, to: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`)
}
