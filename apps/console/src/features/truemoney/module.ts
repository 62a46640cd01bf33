import { defineConsoleModule } from '#shared/routing/module'

export const truemoney = defineConsoleModule({
  pages: (page) => ({
    truemoney: page({
      path: '/truemoney',
      component: 'TrueMoneyPage',
      load: () => import('./pages/truemoney-page.tsx'),
      permission: 'deposits.view',
    }),
  }),
  nav: [{ page: 'truemoney', label: 'ทรูมันนี่', group: 'money', order: 16, badge: 'truemoney' }],
})
