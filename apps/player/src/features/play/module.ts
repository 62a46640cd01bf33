import type { PlayerModule } from '#shared/module'
import { page } from '#shared/routing/page'
import { SHOP, TAB, TITLED } from '#shared/routing/route-row'
import { textSearch } from '#shared/routing/search'
import { copy } from './copy.ts'

export const play = {
  pages: [
    page(
      {
        ...TAB,
        path: '/game/sports',
        title: 'กีฬา',
        back: 'home',
        isFrame: true,
        isPlayed: true,
        // A game fills the page.
        footer: false,
        isWide: true,
        menu: { tabs: 4, railGames: 3, icon: 'ball', label: copy['nav.sports'] },
      },
      () => import('./pages/sports-page.tsx'),
      'SportsPage',
    ),
    page(
      { ...TITLED, name: 'game', path: '/game/$gameId', title: 'ข้อมูลเกม', isWide: true },
      () => import('./pages/game-page.tsx'),
      'GamePage',
    ),
    page(
      { ...SHOP, name: 'play', path: '/play/$gameId', title: 'เล่นเกม', isPlayed: true, isWide: true, footer: false },
      () => import('./pages/play-page.tsx'),
      'PlayPage',
      // `free`: with chips of the game's host (F-144).
      textSearch('mode'),
    ),
  ],
} satisfies PlayerModule
