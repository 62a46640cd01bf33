import { defineConsoleModule } from '#shared/routing/module'

export const vouchers = defineConsoleModule({
  load: () => import('./lazy.tsx'),
  pages: (page) => ({
    voucherCampaigns: page({ path: '/vouchers', component: 'CampaignsPage', permission: 'vouchers.view' }),
    voucherCampaign: page({ path: '/vouchers/$id', component: 'CampaignPage', permission: 'vouchers.view' }),
  }),
  nav: [{ page: 'voucherCampaigns', label: 'คูปอง', group: 'rewards', order: 30 }],
})
