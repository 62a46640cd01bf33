import { defineConsoleModule } from '#shared/routing/module'

export const promotions = defineConsoleModule({
  load: () => import('./lazy.tsx'),
  pages: (page) => ({
    promotions: page({ path: '/promotions', component: 'PromotionsPage', permission: 'promotions.view' }),
    promotion: page({ path: '/promotions/$id', component: 'PromotionPage', permission: 'promotions.view' }),
  }),
  nav: [{ page: 'promotions', label: 'โปรโมชั่น', group: 'promotions', order: 10 }],
})
