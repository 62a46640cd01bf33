import type { PlayerModule } from '#shared/module'
import { page } from '#shared/routing/page'
import { TASK } from '#shared/routing/route-row'

export const affiliates = {
  pages: [
    page(
      {
        ...TASK,
        path: '/withdraw-income',
        title: 'ถอนรายได้แนะนำเพื่อน',
        rewards: { order: 60, load: () => import('./components/reward-source.ts') },
      },
      () => import('./pages/withdraw-income-page.tsx'),
      'WithdrawIncomePage',
    ),
  ],
} satisfies PlayerModule
