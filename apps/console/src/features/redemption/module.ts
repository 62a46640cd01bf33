import { defineConsoleModule } from '#shared/routing/module'

export const redemption = defineConsoleModule({
  pages: (page) => ({
    redemptionOrders: page({
      path: '/redemption',
      component: 'OrdersPage',
      load: () => import('./pages/orders-page.tsx'),
      permission: 'redemption.view',
    }),
    redemptionItems: page({
      path: '/redemption/items',
      component: 'ItemsPage',
      load: () => import('./pages/items-page.tsx'),
      permission: 'redemption.view',
    }),
  }),
  nav: [
    { page: 'redemptionOrders', label: 'คำขอแลก', group: 'rewards', order: 10 },
    { page: 'redemptionItems', label: 'ของรางวัล', group: 'rewards', order: 11 },
  ],
  commands: [{ page: 'redemptionItems', label: 'เพิ่มของรางวัล', permission: 'redemption.edit' }],
})
