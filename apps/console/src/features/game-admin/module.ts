import { defineConsoleModule } from '#shared/routing/module'

export const gameAdmin = defineConsoleModule({
  pages: (page) => ({
    games: page({ path: '/games', component: 'GamesPage', load: () => import('./pages/games-page.tsx'), permission: 'games.view' }),
    providers: page({
      path: '/game-providers',
      component: 'ProvidersPage',
      load: () => import('./pages/providers-page.tsx'),
      permission: 'games.view',
    }),
    windows: page({
      path: '/game-maintenance',
      component: 'WindowsPage',
      load: () => import('./pages/windows-page.tsx'),
      permission: 'games.view',
    }),
    shelves: page({
      path: '/game-shelves',
      component: 'ShelvesPage',
      load: () => import('./pages/shelves-page.tsx'),
      permission: 'games.view',
    }),
  }),
  nav: [
    { page: 'games', label: 'เกม', group: 'games', order: 10 },
    { page: 'providers', label: 'ค่ายเกม', group: 'games', order: 20 },
    { page: 'windows', label: 'ปิดปรับปรุงเกม', group: 'games', order: 30 },
    { page: 'shelves', label: 'ชั้นเกมหน้าแรก', group: 'games', order: 40 },
  ],
})
