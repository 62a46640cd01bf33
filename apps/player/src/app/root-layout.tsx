import { ToastHost } from '@morakot/ui/components/toast-host'
import { Outlet, useMatches } from '@tanstack/react-router'
import { useState } from 'react'
import { copy } from '#shared/copy'
import { BottomBar } from '#shared/layout/bottom-bar.tsx'
import { SiteFooter } from '#shared/layout/site-footer.tsx'
import { AccountMenu } from './account-menu.tsx'
import { PageHeader } from './page-header.tsx'
import { NOT_FOUND_ROW } from './route-table.ts'

/** The chrome around every page, as the page's row of the route table asks for it. */
export function RootLayout() {
  const row = useMatches({ select: (matches) => matches.at(-1)?.staticData.row }) ?? NOT_FOUND_ROW
  const [isMenuOpen, setMenuOpen] = useState(false)

  return (
    <div className="ground-glow relative flex min-h-dvh flex-col bg-no-repeat">
      <a href="#content" className="sr-only z-70 rounded-button bg-gold px-4 py-3 text-gold-ink focus:not-sr-only focus:fixed focus:left-2 focus:top-2">
        {copy['a11y.skipToContent']}
      </a>
      <PageHeader row={row} onMenu={() => setMenuOpen(true)} />
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-[768px] flex-1 px-4 pb-6 sm:px-5">
        <Outlet />
      </main>
      {row.footer ? <SiteFooter /> : null}
      {row.bottomNav ? <BottomBar /> : null}
      <AccountMenu isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
      <ToastHost />
    </div>
  )
}
