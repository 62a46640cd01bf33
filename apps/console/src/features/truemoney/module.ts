import { defineConsoleModule } from '#shared/routing/module'

export const truemoney = defineConsoleModule({
  load: () => import('./lazy.tsx'),
  pages: (page) => ({
    truemoney: page({ path: '/truemoney', component: 'TrueMoneyPage', permission: 'deposits.view' }),
  }),
  nav: [{ page: 'truemoney', label: 'ทรูมันนี่', group: 'money', order: 16, badge: 'truemoney' }],
})
