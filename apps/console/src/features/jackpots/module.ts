import { defineConsoleModule } from '#shared/routing/module'

export const jackpots = defineConsoleModule({
  load: () => import('./lazy.tsx'),
  pages: (page) => ({ jackpots: page({ path: '/jackpots', component: 'JackpotsPage', permission: 'games.view' }) }),
  nav: [{ page: 'jackpots', label: 'แจ็กพอต', group: 'games', order: 50 }],
})
