import { defineConsoleModule } from '#shared/routing/module'

export const affiliates = defineConsoleModule({
  load: () => import('./lazy.tsx'),
  pages: (page) => ({
    affiliates: page({ path: '/affiliates', component: 'AffiliatesPage', permission: 'affiliates.view' }),
    affiliatesItem: page({ path: '/affiliates/$id', component: 'AffiliatesItemPage', permission: 'affiliates.view' }),
  }),
  nav: [{ page: 'affiliates', label: 'รายได้แนะนำเพื่อน', group: 'members', order: 90 }],
})
