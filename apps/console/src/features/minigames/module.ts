import { defineConsoleModule } from '#shared/routing/module'

export const minigames = defineConsoleModule({
  pages: (page) => ({
    minigameSpins: page({
      path: '/minigame-spins',
      component: 'SpinsPage',
      load: () => import('./pages/spins-page.tsx'),
      permission: 'minigames.view',
    }),
  }),
  nav: [{ page: 'minigameSpins', label: 'รอบมินิเกม', group: 'games', order: 45 }],
})
