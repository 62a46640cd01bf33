import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
import { HaltBanner } from '#features/payout-halts/components/halt-banner.tsx'
import { useKeys } from '#shared/keyboard'
import { AsOfLine } from './as-of-line.tsx'
import { modules } from './module-list.ts'
import { Navigation } from './navigation.tsx'
import { ToastHost } from './toast-host.tsx'
import { TopBar } from './top-bar.tsx'

const Search = lazy(async () => ({ default: (await import('./search.tsx')).Search }))
const KeyHelp = lazy(async () => ({ default: (await import('./key-help.tsx')).KeyHelp }))

const WIDE = '(min-width: 900px)'
/** Alt 1 to 3. One that is not built yet does nothing. */
const DAILY: readonly string[] = ['/overview', '/withdrawals', '/deposits']

/** The frame of every page: navigation at the left, the bar on top, and the page, which scrolls separately. */
export function Shell() {
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false })
  // The address at which the menu was opened: a page that is chosen in it closes it.
  const [menuAt, setMenuAt] = useState<string | null>(null)
  const [isSearching, setSearching] = useState(false)
  const [isHelping, setHelping] = useState(false)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const go = (at: number) => () => {
    const to = DAILY[at]
    if (to !== undefined && isPage(to)) void navigate({ to })
  }
  useKeys({
    'mod+KeyK': () => setSearching(true),
    'shift+Slash': () => setHelping(true),
    'alt+Digit1': go(0),
    'alt+Digit2': go(1),
    'alt+Digit3': go(2),
  })
  return (
    <div className="shell">
      <a href="#page" className="skip">
        ข้ามไปเนื้อหา
      </a>
      <HaltBanner />
      {isWide ? (
        <aside className="side">
          <Navigation />
        </aside>
      ) : (
        <Drawer
          opened={menuAt === pathname}
          onClose={() => setMenuAt(null)}
          size={260}
          title="เมนู"
          closeButtonProps={{ 'aria-label': 'ปิดเมนู' }}
        >
          <Navigation />
        </Drawer>
      )}
      <TopBar onMenu={isWide ? undefined : () => setMenuAt(pathname)} onSearch={() => setSearching(true)} onKeys={() => setHelping(true)} />
      <main id="page" tabIndex={-1} className="page">
        <Outlet />
        <AsOfLine />
      </main>
      <ToastHost />
      <Suspense>
        {isSearching ? <Search onClose={() => setSearching(false)} /> : null}
        {isHelping ? <KeyHelp onClose={() => setHelping(false)} /> : null}
      </Suspense>
    </div>
  )
}

function isPage(path: string): boolean {
  return modules.some(({ routes }) => Object.values(routes).some(({ to }) => to === path))
}
