import type { PlayerModule } from '#shared/module'
import { page } from '#shared/routing/page'
import { SHOP, TASK } from '#shared/routing/route-row'

export const promotions = {
  pages: [
    page(
      { ...SHOP, path: '/promotion', title: 'โปรโมชั่น', back: 'promotion', isDeposit: true },
      () => import('./pages/promotion-page.tsx'),
      'PromotionPage',
      ({ tab }) => (tab === 'mine' ? { tab } : {}),
    ),
    page(
      { ...TASK, name: 'promotion-detail', path: '/promotion/$promotionDetail', title: 'รายละเอียดโปรโมชั่น' },
      () => import('./pages/promotion-detail-page.tsx'),
      'PromotionDetailPage',
    ),
  ],
  start: {
    loads: {
      promotions: async (client) => await import('./queries.ts').then(({ offersQuery }) => client.prefetchQuery(offersQuery)),
    },
  },
} satisfies PlayerModule
