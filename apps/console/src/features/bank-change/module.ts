import { defineConsoleModule } from '#shared/routing/module'

export const bankChange = defineConsoleModule({
  load: () => import('./lazy.tsx'),
  pages: (page) => ({ bankChanges: page({ path: '/bank-changes', component: 'BankChangesPage', permission: 'kyc.review' }) }),
  nav: [{ page: 'bankChanges', label: 'เปลี่ยนบัญชีธนาคาร', group: 'risk', order: 6, badge: 'bankChanges' }],
})
