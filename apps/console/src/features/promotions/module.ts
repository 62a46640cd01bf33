import { defineConsoleModule } from '#shared/routing/module'

export const promotions = defineConsoleModule({
  pages: (page) => ({
    promotions: page({
      path: '/promotions',
      component: 'PromotionsPage',
      load: () => import('./pages/promotions-page.tsx'),
      permission: 'promotions.view',
    }),
    promotion: page({
      path: '/promotions/$id',
      component: 'PromotionPage',
      load: () => import('./pages/promotion-page.tsx'),
      permission: 'promotions.view',
    }),
  }),
  nav: [{ page: 'promotions', label: 'โปรโมชั่น', group: 'promotions', order: 10 }],
  commands: [{ page: 'promotions', label: 'ร่างโปรโมชั่น', permission: 'promotions.edit' }],
})
