import { copy } from '#shared/copy'
import type { PlayerModule } from '#shared/module'
import { page } from '#shared/routing/page'
import { TAB } from '#shared/routing/route-row'

/** The home page: the shell's own, because several features share it. */
export const lobby = {
  pages: [
    page(
      {
        ...TAB,
        name: 'index',
        path: '/',
        title: '',
        back: 'none',
        isWide: true,
        hasOwnNotices: true,
        menu: { tabs: 1, rail: 1, icon: 'home', label: copy['nav.home'] },
      },
      () => import('./lobby-page.tsx'),
      'LobbyPage',
    ),
  ],
} satisfies PlayerModule
