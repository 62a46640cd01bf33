import type { PlayerModule } from '#shared/module'
import { page } from '#shared/routing/page'
import { SHOP } from '#shared/routing/route-row'
import { pendingCount } from './queries-badge.ts'

export const vouchers = {
  pages: [
    page(
      {
        ...SHOP,
        balance: 'points',
        path: '/vouchers',
        title: 'คูปองของฉัน',
        rewards: { order: 50, load: () => import('./components/reward-source.ts') },
        menu: {
          drawer: 4,
          icon: 'ticket',
          badge: { query: pendingCount, text: 'มี {count} คูปองรอใช้' },
        },
      },
      () => import('./pages/vouchers-page.tsx'),
      'VouchersPage',
      ({ tab }) => (tab === 'waiting' || tab === 'history' ? { tab } : {}),
    ),
  ],
  start: { loads: { pendingVoucherCount: async (client) => await client.prefetchQuery(pendingCount) } },
} satisfies PlayerModule
