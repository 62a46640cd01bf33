import { defineConsoleModule } from '#shared/routing/module'

export const redemption = defineConsoleModule({
  load: () => import('./lazy.tsx'),
  pages: (page) => ({
    redemptionOrders: page({ path: '/redemption', component: 'OrdersPage', permission: 'redemption.view' }),
    redemptionItems: page({ path: '/redemption/items', component: 'ItemsPage', permission: 'redemption.view' }),
  }),
  nav: [
    { page: 'redemptionOrders', label: 'คำขอแลก', group: 'rewards', order: 10 },
    { page: 'redemptionItems', label: 'ของรางวัล', group: 'rewards', order: 11 },
  ],
})
