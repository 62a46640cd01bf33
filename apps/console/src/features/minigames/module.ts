import { defineConsoleModule } from '#shared/routing/module'

export const minigames = defineConsoleModule({
  pages: (page) => ({
    minigames: page({
      path: '/minigames',
      component: 'MinigamesPage',
      load: () => import('./pages/minigames-page.tsx'),
      permission: 'minigames.view',
    }),
    minigame: page({
      path: '/minigames/$code',
      component: 'MinigamePage',
      load: () => import('./pages/minigame-page.tsx'),
      permission: 'minigames.view',
    }),
    minigameSpins: page({
      path: '/minigame-spins',
      component: 'SpinsPage',
      load: () => import('./pages/spins-page.tsx'),
      permission: 'minigames.view',
    }),
  }),
  nav: [
    { page: 'minigames', label: 'มินิเกม', group: 'games', order: 40 },
    { page: 'minigameSpins', label: 'รอบมินิเกม', group: 'games', order: 45 },
  ],
})
