import { defineConsoleModule } from '#shared/routing/module'

export const minigameTables = defineConsoleModule({
  load: () => import('./lazy.tsx'),
  pages: (page) => ({
    minigames: page({ path: '/minigames', component: 'MinigamesPage', permission: 'minigames.view' }),
    minigame: page({ path: '/minigames/$code', component: 'MinigamePage', permission: 'minigames.view' }),
  }),
  nav: [{ page: 'minigames', label: 'มินิเกม', group: 'games', order: 40 }],
})
