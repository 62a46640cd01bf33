import { defineConsoleModule } from '#shared/routing/module'

export const jackpots = defineConsoleModule({
  pages: (page) => ({
    jackpots: page({
      path: '/jackpots',
      component: 'JackpotsPage',
      load: () => import('./pages/jackpots-page.tsx'),
      permission: 'games.view',
    }),
  }),
  nav: [{ page: 'jackpots', label: 'แจ็กพอต', group: 'games', order: 50 }],
})
