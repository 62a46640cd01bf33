import { defineConsoleModule } from '#shared/routing/module'

export const corrections = defineConsoleModule({
  pages: (page) => ({
    corrections: page({
      path: '/corrections',
      component: 'CorrectionsPage',
      load: () => import('./pages/corrections-page.tsx'),
      permission: 'credit.view',
    }),
  }),
  nav: [{ page: 'corrections', label: 'แก้ไขยอด', group: 'money', order: 45 }],
})
