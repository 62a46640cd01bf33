import type { PlayerModule } from '#shared/module'
import { page } from '#shared/routing/page'
import { SHOP } from '#shared/routing/route-row'
import { claimableQuery, loadClaimable, loadQuests, recordPresence } from './queries-count.ts'

export const quests = {
  pages: [
    page(
      {
        ...SHOP,
        path: '/quests',
        title: 'ภารกิจ',
        menu: { shortcuts: 6, drawer: 6, icon: 'flag', badge: { queryKey: claimableQuery.queryKey, text: 'รับได้ {count} รางวัล' } },
      },
      () => import('./pages/quests-page.tsx'),
      'QuestsPage',
    ),
  ],
  start: { loads: { checkInQuests: recordPresence, quests: loadQuests, claimableCount: loadClaimable } },
} satisfies PlayerModule
