import { defineConsoleModule } from '#shared/routing/module'

export const affiliates = defineConsoleModule({
  pages: (page) => ({
    affiliatePayouts: page({
      path: '/affiliate-payouts',
      component: 'PayoutsPage',
      load: () => import('./pages/payouts-page.tsx'),
      permission: 'affiliates.view',
    }),
    affiliateShares: page({
      path: '/affiliates',
      component: 'SharesPage',
      load: () => import('./pages/shares-page.tsx'),
      permission: 'affiliates.view',
    }),
  }),
  nav: [
    { page: 'affiliatePayouts', label: 'ถอนรายได้แนะนำเพื่อน', group: 'money', order: 70, badge: 'affiliates' },
    { page: 'affiliateShares', label: 'รายได้แนะนำเพื่อน', group: 'money', order: 71 },
  ],
})
