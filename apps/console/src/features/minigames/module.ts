import { defineConsoleModule } from '#shared/routing/module'

export const minigames = defineConsoleModule({
  load: () => import('./lazy.tsx'),
  pages: (page) => ({ minigameSpins: page({ path: '/minigame-spins', component: 'SpinsPage', permission: 'minigames.view' }) }),
  nav: [{ page: 'minigameSpins', label: 'รอบมินิเกม', group: 'games', order: 45 }],
})
