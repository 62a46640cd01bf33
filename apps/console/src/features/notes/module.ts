import { defineConsoleModule } from '#shared/routing/module'

export const notes = defineConsoleModule({
  pages: (page) => ({
    ownNotes: page({
      path: '/notes',
      component: 'OwnNotesPage',
      load: () => import('./pages/own-notes-page.tsx'),
      permission: 'members.note',
    }),
  }),
  nav: [{ page: 'ownNotes', label: 'บันทึกถึงฉัน', group: 'today', order: 25 }],
})
