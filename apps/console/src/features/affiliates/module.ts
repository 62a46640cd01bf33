import { defineConsoleModule } from '#shared/routing/module'

export const affiliates = defineConsoleModule({
  load: () => import('./lazy.tsx'),
  pages: (page) => ({
    affiliatePayouts: page({ path: '/affiliate-payouts', component: 'PayoutsPage', permission: 'affiliates.view' }),
    affiliateShares: page({ path: '/affiliates', component: 'SharesPage', permission: 'affiliates.view' }),
  }),
  nav: [
    { page: 'affiliatePayouts', label: 'ถอนรายได้แนะนำเพื่อน', group: 'money', order: 70, badge: 'affiliates' },
    { page: 'affiliateShares', label: 'รายได้แนะนำเพื่อน', group: 'money', order: 71 },
  ],
})
