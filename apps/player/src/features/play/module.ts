import type { PlayerModule } from '#shared/module'
import { page } from '#shared/routing/page'
import { SHOP } from '#shared/routing/route-row'

export const play = {
  pages: [
    page(
      { ...SHOP, name: 'play', path: '/play/$gameId', title: 'เล่นเกม', footer: false },
      () => import('./pages/play-page.tsx'),
      'PlayPage',
    ),
  ],
} satisfies PlayerModule
