import { defineConsoleModule } from '#shared/routing/module'

export const quests = defineConsoleModule({
  load: () => import('./lazy.tsx'),
  pages: (page) => ({
    quests: page({ path: '/quests', component: 'QuestsPage', permission: 'quests.view' }),
    questVersion: page({ path: '/quests/$id', component: 'QuestPage', permission: 'quests.view' }),
  }),
  nav: [{ page: 'quests', label: 'ภารกิจและเช็คอิน', group: 'rewards', order: 20 }],
})
