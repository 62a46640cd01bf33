import { defineConsoleModule } from '#shared/routing/module'

export const minigameTables = defineConsoleModule({
  load: () => import('./lazy.tsx'),
  pages: (page) => ({
    games: page({ path: '/minigames', component: 'MinigamesPage', permission: 'minigames.view' }),
    game: page({ path: '/minigames/$code', component: 'MinigamePage', permission: 'minigames.view' }),
  }),
  nav: [{ page: 'games', label: 'มินิเกม', group: 'games', order: 40 }],
})
