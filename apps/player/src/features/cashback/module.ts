import type { PlayerModule } from '#shared/module'
import { page } from '#shared/routing/page'
import { TASK } from '#shared/routing/route-row'

export const cashback = {
  pages: [
    page(
      {
        ...TASK,
        path: '/cashback',
        title: 'แคชแบ็ก',
        rewards: { order: 10, load: () => import('./components/reward-source.ts') },
      },
      () => import('./pages/cashback-page.tsx'),
      'CashbackPage',
    ),
  ],
} satisfies PlayerModule
