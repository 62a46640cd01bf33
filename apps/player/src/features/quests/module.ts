import type { PlayerModule } from '#shared/module'
import { page } from '#shared/routing/page'
import { SHOP } from '#shared/routing/route-row'
import { claimableCount } from './queries-badge.ts'

export const quests = {
  pages: [
    page(
      {
        ...SHOP,
        balance: 'points',
        path: '/quests',
        title: 'ภารกิจ',
        rewards: { order: 30, load: () => import('./components/reward-source.ts') },
        menu: { drawer: 6, icon: 'flag', badge: { query: claimableCount, text: 'รับได้ {count} รางวัล' } },
      },
      () => import('./pages/quests-page.tsx'),
      'QuestsPage',
    ),
  ],
  start: {
    loads: {
      checkInQuests: async () => await (await import('./queries-count.ts')).recordPresence(),
      quests: async (client) => await client.prefetchQuery((await import('./queries-count.ts')).questsQuery),
      claimableCount: async (client) => await client.prefetchQuery(claimableCount),
    },
  },
} satisfies PlayerModule
