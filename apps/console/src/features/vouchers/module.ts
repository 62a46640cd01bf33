import { defineConsoleModule } from '#shared/routing/module'

export const vouchers = defineConsoleModule({
  pages: (page) => ({
    voucherCampaigns: page({
      path: '/vouchers',
      component: 'CampaignsPage',
      load: () => import('./pages/campaigns-page.tsx'),
      permission: 'vouchers.view',
    }),
    voucherCampaign: page({
      path: '/vouchers/$id',
      component: 'CampaignPage',
      load: () => import('./pages/campaign-page.tsx'),
      permission: 'vouchers.view',
    }),
  }),
  nav: [{ page: 'voucherCampaigns', label: 'คูปอง', group: 'rewards', order: 30 }],
  commands: [{ page: 'voucherCampaigns', label: 'ร่างแคมเปญ', permission: 'vouchers.edit' }],
})
