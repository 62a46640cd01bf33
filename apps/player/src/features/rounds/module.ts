import type { PlayerModule } from '#shared/module'
import { page } from '#shared/routing/page'
import { TITLED } from '#shared/routing/route-row'
import { textSearch } from '#shared/routing/search'

export const rounds = {
  pages: [
    page(
      { ...TITLED, path: '/profile/rounds', title: 'ประวัติการเล่น' },
      () => import('./pages/rounds-page.tsx'),
      'RoundsPage',
      textSearch('period', 'from', 'to'),
    ),
  ],
} satisfies PlayerModule
