import { defineConsoleModule } from '#shared/routing/module'

export const kyc = defineConsoleModule({
  load: () => import('./lazy.tsx'),
  pages: (page) => ({ identity: page({ path: '/identity', component: 'IdentityPage', permission: 'kyc.view' }) }),
  nav: [{ page: 'identity', label: 'ยืนยันตัวตน', group: 'risk', order: 5, badge: 'identity' }],
})
