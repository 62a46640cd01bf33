import type { PlayerModule } from '#shared/module'
import { page } from '#shared/routing/page'
import { TITLED } from '#shared/routing/route-row'

export const protection = {
  pages: [
    page(
      {
        ...TITLED,
        path: '/profile/safety',
        title: 'เล่นอย่างมีสติ',
      },
      () => import('./pages/safety-page.tsx'),
      'SafetyPage',
    ),
  ],
} satisfies PlayerModule
