import type { PlayerModule } from '#shared/module'
import { page } from '#shared/routing/page'
import { SHOP, TAB } from '#shared/routing/route-row'
import { textSearch } from '#shared/routing/search'
import { copy } from './copy.ts'
import { hallQuery, loadGames, recentQuery } from './queries.ts'

const categoryPage = () => import('./pages/category-page.tsx')

// Three categories have no tabs (NAV-1): their title row leads home.
const CATEGORY = { ...TAB, bottomNav: false } as const
// Category paths take a `provider` query parameter (one code or several), one for the order of the games and one for a part of them.
const ofCategory = textSearch('provider', 'sort', 'shelf')

export const games = {
  pages: [
    page(
      {
        ...TAB,
        path: '/game/slot',
        title: 'สล็อต',
        back: 'home',
        isWide: true,
        hasSearch: true,
        menu: { tabs: 2, railGames: 1, icon: 'reels' },
      },
      categoryPage,
      'SlotPage',
      ofCategory,
    ),
    page(
      {
        ...TAB,
        path: '/game/live-casino',
        title: 'คาสิโนสด',
        back: 'home',
        isWide: true,
        hasSearch: true,
        menu: { tabs: 3, railGames: 2, icon: 'cards', label: copy['nav.baccarat'] },
      },
      categoryPage,
      'LiveCasinoPage',
      ofCategory,
    ),
    page(
      { ...TAB, path: '/game/arcade', title: 'อาร์เคด', isWide: true, hasSearch: true, menu: { railGames: 5, icon: 'joystick' } },
      categoryPage,
      'ArcadePage',
      ofCategory,
    ),
    page(
      { ...CATEGORY, path: '/game/lotto', title: 'หวย', isWide: true, hasSearch: true, menu: { railGames: 4, icon: 'ticket' } },
      categoryPage,
      'LottoPage',
      ofCategory,
    ),
    page(
      { ...CATEGORY, path: '/game/keno', title: 'คีโน', isWide: true, hasSearch: true, menu: { railGames: 7, icon: 'balls' } },
      categoryPage,
      'KenoPage',
      ofCategory,
    ),
    page(
      { ...CATEGORY, path: '/game/trading', title: 'เทรด', isWide: true, hasSearch: true, menu: { railGames: 8, icon: 'chart' } },
      categoryPage,
      'TradingPage',
      ofCategory,
    ),
    page(
      { ...TAB, path: '/game/card-game', title: 'เกมไพ่', isWide: true, hasSearch: true, menu: { railGames: 6, icon: 'spade' } },
      categoryPage,
      'CardGamePage',
      ofCategory,
    ),
    page(
      { ...SHOP, path: '/game/favorite', title: 'เกมโปรด', isWide: true, menu: { rail: 2, icon: 'heart' } },
      () => import('./pages/favorite-page.tsx'),
      'FavoritePage',
    ),
  ],
  start: {
    spread: ({ recent, hall }, keep) => {
      keep(recentQuery.queryKey, recent)
      keep(hallQuery.queryKey, hall)
    },
    bundled: ['recentGames'],
    loads: { games: loadGames },
  },
} satisfies PlayerModule
