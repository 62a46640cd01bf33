import { defineConsoleModule } from '#shared/routing/module'

export const cashier = defineConsoleModule({
  pages: (page) => ({
    withdrawals: page({
      path: '/withdrawals',
      component: 'WithdrawalsPage',
      load: () => import('./pages/withdrawals-page.tsx'),
      permission: 'withdrawals.view',
    }),
    withdrawal: page({
      path: '/withdrawals/$withdrawalId',
      component: 'WithdrawalPage',
      load: () => import('./pages/withdrawal-page.tsx'),
      permission: 'withdrawals.view',
    }),
    unmatched: page({
      path: '/unmatched',
      component: 'UnmatchedPage',
      load: () => import('./pages/unmatched-page.tsx'),
      permission: 'deposits.view',
    }),
  }),
  nav: [
    { page: 'unmatched', label: 'เงินเข้าที่จับคู่ไม่ได้', group: 'money', order: 20, badge: 'unmatched' },
    { page: 'withdrawals', label: 'รายการถอน', group: 'money', order: 30, badge: 'withdrawals' },
  ],
})
