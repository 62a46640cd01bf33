import type { PlayerModule } from '#shared/module'
import { page } from '#shared/routing/page'
import { TITLED } from '#shared/routing/route-row'

const pages = () => import('./lazy.ts')

export const minigames = {
  pages: [
    page(
      {
        ...TITLED,
        name: 'minigames',
        path: '/minigame',
        title: 'มินิเกม',
        footer: false,
        menu: { shortcuts: 8, drawer: 8, icon: 'joystick' },
      },
      pages,
      'MinigamesPage',
    ),
    page(
      {
        ...TITLED,
        name: 'minigame',
        path: '/minigame/$code',
        title: 'มินิเกม',
        guard: 'minigame',
        footer: false,
        isFrame: true,
      },
      pages,
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
      pages,
      'FairnessPage',
    ),
  ],
} satisfies PlayerModule
