import { defineConsoleModule } from '#shared/routing/module'

export const quests = defineConsoleModule({
  pages: (page) => ({
    quests: page({ path: '/quests', component: 'QuestsPage', load: () => import('./pages/quests-page.tsx'), permission: 'quests.view' }),
    questVersion: page({
      path: '/quests/$id',
      component: 'QuestPage',
      load: () => import('./pages/quest-page.tsx'),
      permission: 'quests.view',
    }),
  }),
  nav: [{ page: 'quests', label: 'ภารกิจและเช็คอิน', group: 'rewards', order: 20 }],
  commands: [{ page: 'quests', label: 'ร่างภารกิจ', permission: 'quests.edit' }],
})
