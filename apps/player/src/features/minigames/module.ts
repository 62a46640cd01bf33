import type { PlayerModule } from '#shared/module'
import { page } from '#shared/routing/page'
import { TITLED } from '#shared/routing/route-row'

export const minigames = {
  pages: [
    page(
      {
        ...TITLED,
        name: 'minigames',
        path: '/minigame',
        title: 'มินิเกม',
        footer: false,
        menu: { drawer: 8, icon: 'joystick' },
      },
      () => import('./pages/minigames-page.tsx'),
      'MinigamesPage',
    ),
    page(
      {
        ...TITLED,
        name: 'minigame',
        path: '/minigame/$code',
        title: 'มินิเกม',
        admit: () => import('./queries-admit.ts'),
        footer: false,
        isFrame: true,
        isPlayed: true,
      },
      () => import('./pages/minigame-page.tsx'),
      'MinigamePage',
    ),
    page(
      {
        ...TITLED,
        name: 'minigame-fairness',
        path: '/minigame/$code/fairness',
        title: 'ตรวจสอบผลเกม',
        footer: false,
      },
      () => import('./pages/fairness-page.tsx'),
      'FairnessPage',
    ),
  ],
} satisfies PlayerModule
