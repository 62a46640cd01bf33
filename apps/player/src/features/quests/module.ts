import type { PlayerModule } from '#shared/module'
import { page } from '#shared/routing/page'
import { SHOP } from '#shared/routing/route-row'
import { claimableCount, claimableQuery, questsQuery, recordPresence } from './queries-count.ts'

export const quests = {
  pages: [
    page(
      {
        ...SHOP,
        balance: 'points',
        path: '/quests',
        title: 'ภารกิจ',
        rewards: { order: 30, load: () => import('./components/reward-source.ts') },
        menu: { shortcuts: 6, drawer: 6, icon: 'flag', badge: { query: claimableCount, text: 'รับได้ {count} รางวัล' } },
      },
      () => import('./pages/quests-page.tsx'),
      'QuestsPage',
    ),
  ],
  start: {
    loads: {
      checkInQuests: recordPresence,
      quests: async (client) => await client.prefetchQuery(questsQuery),
      claimableCount: async (client) => await client.prefetchQuery(claimableQuery),
    },
  },
} satisfies PlayerModule
