import { defineConsoleModule } from '#shared/routing/module'

export const slotPrices = defineConsoleModule({
  load: () => import('./lazy.tsx'),
  pages: (page) => ({ slotPrices: page({ path: '/slot-access', component: 'SlotPricesPage', permission: 'stats.view' }) }),
  nav: [{ page: 'slotPrices', label: 'ราคาสถิติสล็อต', group: 'games', order: 55 }],
})
