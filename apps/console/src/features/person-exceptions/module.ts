import { defineConsoleModule } from '#shared/routing/module'

export const personExceptions = defineConsoleModule({
  pages: (page) => ({
    personExceptions: page({
      path: '/person-exceptions',
      component: 'ExceptionsPage',
      load: () => import('./pages/exceptions-page.tsx'),
      permission: 'personExceptions.view',
    }),
  }),
  nav: [{ page: 'personExceptions', label: 'ข้อยกเว้นผู้พักการเล่น', group: 'risk', order: 21 }],
  commands: [{ page: 'personExceptions', label: 'เสนอข้อยกเว้น', permission: 'personExceptions.propose' }],
})
