import { defineConsoleModule } from '#shared/routing/module'

export const personExceptions = defineConsoleModule({
  load: () => import('./lazy.tsx'),
  pages: (page) => ({
    personExceptions: page({ path: '/person-exceptions', component: 'ExceptionsPage', permission: 'personExceptions.view' }),
  }),
  nav: [{ page: 'personExceptions', label: 'ข้อยกเว้นผู้พักการเล่น', group: 'risk', order: 21 }],
})
