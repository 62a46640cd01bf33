import { classNames } from '@morakot/ui/class-names'
import { Outlet, useLocation, useMatches, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { copy } from '#shared/copy'
import { BottomBar } from '#shared/layout/bottom-bar.tsx'
import { PAGE_WIDTH, WIDE_PAGE_WIDTH } from '#shared/layout/headers.tsx'
import { useIsDesktop } from '#shared/layout/use-is-desktop'
import { hasRail, NOT_FOUND_ROW } from '#shared/routing/route-row'
import { OptionalPart, CannotOpen } from './optional-part.tsx'
import { FooterSlot } from './footer-slot.tsx'
import { loadCompanion } from './load-companion.ts'
import { NoticeSlot } from './notice-slot.tsx'
import { PageHeader } from './page-header.tsx'
import { routeTitle } from './route-title.ts'
import { SearchHost } from './search-host.tsx'
import { useOwnSupportLink } from './use-own-support-link.ts'
import { useSite } from './use-site.ts'

const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }))

const SideRail = lazy(async () => ({ default: (await import('#shared/layout/side-rail.tsx')).SideRail }))

const Companion = lazy(async () => await loadCompanion(async () => ({ default: (await import('./companion.tsx')).Companion })))

/** The chrome around every page, as the page's row of the route table defines it. */
export function RootLayout() {
  const page = useMatches({ select: (matches) => matches.at(-1) })
  const row = page?.staticData.row ?? NOT_FOUND_ROW
  const title = routeTitle(row, page?.params)
  useOwnSupportLink()
  const isReady = useMatches({ select: (matches) => matches.every(({ status }) => status !== 'pending') })
  const isSearching = useLocation({ select: ({ state }) => state.isSearching === true })
  const site = useSite(title)
  const isAdjacent = hasRail(row)
  const navigate = useNavigate()
  const onMenu = () => void navigate({ to: '.', search: true, hash: true, state: { accountMenu: 'open' }, resetScroll: false })

  return (
    <div className={classNames('ground-glow relative isolate flex min-h-dvh flex-col bg-no-repeat', isAdjacent && 'xl:pl-[216px]')}>
      <a
        href="#content"
        className="sr-only z-70 rounded-button bg-gold px-4 py-3 text-gold-ink focus:not-sr-only focus:fixed focus:left-2 focus:top-2"
      >
        {copy['a11y.skipToContent']}
      </a>
      {isAdjacent ? <RailSlot isDemo={site?.playMode === 'demo'} /> : null}
      <PageHeader row={row} title={title} onMenu={onMenu} />
      <main
        id="content"
        tabIndex={-1}
        aria-busy={isReady ? undefined : true}
        className={classNames('mx-auto w-full flex-1 px-4 pb-4 pt-2 sm:px-5', row.isWide === true ? WIDE_PAGE_WIDTH : PAGE_WIDTH)}
      >
        {row.footer && row.hasOwnNotices !== true && site !== undefined ? <NoticeSlot key={row.name} site={site} row={row} /> : null}
        <Outlet />
      </main>
      {row.footer && isReady ? <FooterSlot key={page?.pathname} isDemo={site?.playMode === 'demo'} /> : null}
      {row.bottomNav ? <BottomBar isFixed={row.isFrame === true} isCovered={isSearching} /> : null}
      <SearchHost />
      <MenuSlot />
      <Suspense fallback={null}>
        <Companion />
      </Suspense>
    </div>
  )
}

/** The rail of a desktop. Its room is kept by the frame: a phone never loads it, and drawing it moves nothing. */
function RailSlot({ isDemo }: { readonly isDemo: boolean }) {
  return useIsDesktop() ? (
    <OptionalPart>
      <SideRail isDemo={isDemo} />
    </OptionalPart>
  ) : null
}

/** The account menu from its first opening on: it goes away in its own time, and outlives the page that it was opened on. */
function MenuSlot() {
  const menu = useLocation({ select: ({ state }) => state.accountMenu })
  const [isWanted, setWanted] = useState(false)
  if (menu !== undefined && !isWanted) setWanted(true)
  if (!isWanted) return null
  return (
    <OptionalPart tryKey={menu ?? ''} missing={CannotOpen}>
      <AccountMenu menu={menu} />
    </OptionalPart>
  )
}
