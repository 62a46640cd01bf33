import { defineConsoleModule } from '#shared/routing/module'

export const vouchers = defineConsoleModule({
  load: () => import('./lazy.tsx'),
  pages: (page) => ({
    list: page({ path: '/vouchers', component: 'CampaignsPage', permission: 'vouchers.view' }),
    one: page({ path: '/vouchers/$id', component: 'CampaignPage', permission: 'vouchers.view' }),
  }),
  nav: [{ page: 'list', label: 'คูปอง', group: 'rewards', order: 30 }],
})
