import { defineConsoleModule } from '#shared/routing/module'

export const slotPrices = defineConsoleModule({
  pages: (page) => ({
    slotPrices: page({
      path: '/slot-access',
      component: 'SlotPricesPage',
      load: () => import('./pages/slot-prices-page.tsx'),
      permission: 'stats.view',
    }),
  }),
  nav: [{ page: 'slotPrices', label: 'ราคาสถิติสล็อต', group: 'games', order: 55 }],
})
