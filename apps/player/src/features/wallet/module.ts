import type { PlayerModule } from '#shared/module'
import { page } from '#shared/routing/page'
import { TASK } from '#shared/routing/route-row'
import { textSearch } from '#shared/routing/search'
import { creditQuery, tokensQuery } from './queries.ts'

export const wallet = {
  pages: [
    page(
      {
        ...TASK,
        path: '/profile/transaction',
        title: 'ประวัติการใช้พอยท์',
        rewards: { order: 70, load: async () => await import('#features/points/components/reward-source') },
      },
      () => import('./pages/point-history-page.tsx'),
      'PointHistoryPage',
      textSearch('period', 'from', 'to'),
    ),
    page(
      { ...TASK, path: '/profile/credit-transaction', title: 'ประวัติเครดิต' },
      () => import('./pages/credit-history-page.tsx'),
      'CreditHistoryPage',
      textSearch('period', 'from', 'to', 'type'),
    ),
  ],
  start: {
    spread: ({ tokens, profile, credit }, keep) => {
      keep(tokensQuery.queryKey, tokens)
      // The profile says whose credit it is.
      if (profile !== null && 'data' in profile) keep(creditQuery(profile.data.userPlatform.platform).queryKey, credit)
    },
    bundled: ['credit', 'walletTokens'],
  },
} satisfies PlayerModule
