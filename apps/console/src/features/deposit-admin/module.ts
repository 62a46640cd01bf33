import { defineConsoleModule } from '#shared/routing/module'

export const depositAdmin = defineConsoleModule({
  pages: (page) => ({
    deposits: page({
      path: '/deposits',
      component: 'DepositsPage',
      load: () => import('./pages/deposits-page.tsx'),
      permission: 'deposits.view',
    }),
    slips: page({
      path: '/deposit-slips',
      component: 'SlipsPage',
      load: () => import('./pages/slips-page.tsx'),
      permission: 'deposits.view',
    }),
    depositMethods: page({
      path: '/deposit-methods',
      component: 'MethodsPage',
      load: () => import('./pages/methods-page.tsx'),
      permission: 'deposits.view',
    }),
  }),
  nav: [
    { page: 'deposits', label: 'รายการฝาก', group: 'money', order: 10, badge: 'deposits' },
    { page: 'slips', label: 'สลิป', group: 'money', order: 15, badge: 'slips' },
    { page: 'depositMethods', label: 'ช่องทางฝาก', group: 'money', order: 60 },
  ],
})
