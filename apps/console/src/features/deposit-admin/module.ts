import { defineConsoleModule } from '#shared/routing/module'

export const depositAdmin = defineConsoleModule({
  load: () => import('./lazy.tsx'),
  pages: (page) => ({
    deposits: page({ path: '/deposits', component: 'DepositsPage', permission: 'deposits.view' }),
    slips: page({ path: '/deposit-slips', component: 'SlipsPage', permission: 'deposits.view' }),
    depositMethods: page({ path: '/deposit-methods', component: 'MethodsPage', permission: 'deposits.view' }),
  }),
  nav: [
    { page: 'deposits', label: 'รายการฝาก', group: 'money', order: 10, badge: 'deposits' },
    { page: 'slips', label: 'สลิป', group: 'money', order: 15, badge: 'slips' },
    { page: 'depositMethods', label: 'ช่องทางฝาก', group: 'money', order: 60 },
  ],
})
