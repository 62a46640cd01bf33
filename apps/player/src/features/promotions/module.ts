import type { PlayerModule } from '#shared/module'
import { page } from '#shared/routing/page'
import { SHOP } from '#shared/routing/route-row'

export const promotions = {
  pages: [
    page(
      { ...SHOP, path: '/promotion', title: 'โปรโมชั่น', back: 'promotion', isDeposit: true },
      () => import('./pages/promotion-page.tsx'),
      'PromotionPage',
    ),
  ],
} satisfies PlayerModule
