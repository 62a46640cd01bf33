import type { PlayerModule } from '#shared/module'
import { page } from '#shared/routing/page'
import { TASK } from '#shared/routing/route-row'

export const rewards = {
  pages: [
    page(
      { ...TASK, path: '/reward', title: 'รางวัลของฉัน', menu: { drawer: 5, rail: 3, icon: 'gift' } },
      () => import('./pages/reward-page.tsx'),
      'RewardPage',
    ),
  ],
} satisfies PlayerModule
