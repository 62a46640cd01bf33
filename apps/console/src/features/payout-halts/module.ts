import { defineConsoleModule } from '#shared/routing/module'

export const payoutHalts = defineConsoleModule({
  pages: (page) => ({
    payoutHalts: page({
      path: '/payout-halts',
      component: 'PayoutHaltsPage',
      load: () => import('./pages/payout-halts-page.tsx'),
      permission: 'withdrawals.view',
    }),
  }),
  nav: [{ page: 'payoutHalts', label: 'หยุดการโอนออก', group: 'money', order: 35 }],
  commands: [{ page: 'payoutHalts', label: 'หยุดการโอนออก', permission: 'withdrawals.halt' }],
})
