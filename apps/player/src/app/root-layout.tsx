import { Outlet, useLocation, useMatches, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { ComponentType } from 'react'
import { copy } from '#shared/copy'
import { BottomBar } from '#shared/layout/bottom-bar.tsx'
import { SiteFooter } from '#shared/layout/site-footer.tsx'
import { NOT_FOUND_ROW } from '#shared/routing/route-row'
import { whenIdle } from '#shared/when-idle'
import { Beside, CannotOpen } from './beside.tsx'
import { NoticeSlot } from './notice-slot.tsx'
import { PageHeader } from './page-header.tsx'
import { routeTitle } from './route-title.ts'
import { SearchHost } from './search-host.tsx'
import { useSite } from './use-site.ts'

const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }))

const Companion = lazy(loadCompanion)

// Without the network it comes later: the page that stands must not fall for what runs beside it.
async function loadCompanion(): Promise<{ readonly default: ComponentType }> {
  await whenIdle()
  try {
    return { default: (await import('./companion.tsx')).Companion }
  } catch {
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    return await loadCompanion()
  }
}

/** The chrome around every page, as the page's row of the route table asks for it. */
export function RootLayout() {
  const page = useMatches({ select: (matches) => matches.at(-1) })
  const row = page?.staticData.row ?? NOT_FOUND_ROW
  const title = routeTitle(row, page?.params)
  const isReady = useMatches({ select: (matches) => matches.every(({ status }) => status !== 'pending') })
  const isSearching = useLocation({ select: ({ state }) => state.isSearching === true })
  const site = useSite(title)
  const navigate = useNavigate()
  const onMenu = () => void navigate({ to: '.', search: true, hash: true, state: { accountMenu: 'open' }, resetScroll: false })

  return (
    <div className="ground-glow relative isolate flex min-h-dvh flex-col bg-no-repeat">
      <a
        href="#content"
        className="sr-only z-70 rounded-button bg-gold px-4 py-3 text-gold-ink focus:not-sr-only focus:fixed focus:left-2 focus:top-2"
      >
        {copy['a11y.skipToContent']}
      </a>
      <PageHeader row={row} title={title} onMenu={onMenu} />
      <main
        id="content"
        tabIndex={-1}
        aria-busy={isReady ? undefined : true}
        className="mx-auto w-full max-w-[768px] flex-1 px-4 pb-6 pt-2 sm:px-5"
      >
        {row.footer && site !== undefined ? <NoticeSlot key={row.name} site={site} row={row} /> : null}
        <Outlet />
      </main>
      {row.footer && isReady ? <SiteFooter isDemo={site?.playMode === 'demo'} /> : null}
      {row.bottomNav ? <BottomBar isFixed={row.isFrame === true} isCovered={isSearching} /> : null}
      <SearchHost />
      <MenuSlot />
      <Suspense fallback={null}>
        <Companion />
      </Suspense>
    </div>
  )
}

/** The account menu from its first opening on: it goes away in its own time, and outlives the page that it was opened on. */
function MenuSlot() {
  const menu = useLocation({ select: ({ state }) => state.accountMenu })
  const [isWanted, setWanted] = useState(false)
  if (menu !== undefined && !isWanted) setWanted(true)
  if (!isWanted) return null
  return (
    <Beside tryKey={menu ?? ''} missing={CannotOpen}>
      <AccountMenu menu={menu} />
    </Beside>
  )
}
