import { defineConsoleModule } from '#shared/routing/module'

export const operators = defineConsoleModule({
  pages: (page) => ({
    people: page({
      path: '/operators',
      component: 'PeoplePage',
      load: () => import('./pages/people-page.tsx'),
      permission: 'operators.view',
    }),
    account: page({ path: '/account', component: 'AccountPage', load: () => import('./pages/account-page.tsx') }),
  }),
  nav: [{ page: 'people', label: 'เจ้าหน้าที่และสิทธิ์', group: 'system', order: 30 }],
})
