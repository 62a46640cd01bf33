import { defineConsoleModule } from '#shared/routing/module'

export const operators = defineConsoleModule({
  load: () => import('./lazy-pages.tsx'),
  pages: (page) => ({
    people: page({ path: '/operators', component: 'PeoplePage', permission: 'operators.view' }),
    account: page({ path: '/account', component: 'AccountPage' }),
  }),
  nav: [{ page: 'people', label: 'เจ้าหน้าที่และสิทธิ์', group: 'system', order: 30 }],
})
