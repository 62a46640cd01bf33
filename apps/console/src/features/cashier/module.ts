import { defineConsoleModule } from '#shared/routing/module'

export const cashier = defineConsoleModule({
  load: () => import('./lazy.tsx'),
  pages: (page) => ({
    withdrawals: page({ path: '/withdrawals', component: 'WithdrawalsPage', permission: 'withdrawals.view' }),
    withdrawal: page({ path: '/withdrawals/$withdrawalId', component: 'WithdrawalPage', permission: 'withdrawals.view' }),
    unmatched: page({ path: '/unmatched', component: 'UnmatchedPage', permission: 'deposits.view' }),
  }),
  nav: [
    { page: 'unmatched', label: 'เงินเข้าที่จับคู่ไม่ได้', group: 'money', order: 20, badge: 'unmatched' },
    { page: 'withdrawals', label: 'รายการถอน', group: 'money', order: 30, badge: 'withdrawals' },
  ],
})
