import { defineConsoleModule } from '#shared/routing/module'

export const bankChange = defineConsoleModule({
  pages: (page) => ({
    bankChanges: page({
      path: '/bank-changes',
      component: 'BankChangesPage',
      load: () => import('./pages/bank-changes-page.tsx'),
      permission: 'kyc.review',
    }),
  }),
  nav: [{ page: 'bankChanges', label: 'เปลี่ยนบัญชีธนาคาร', group: 'risk', order: 6, badge: 'bankChanges' }],
})
