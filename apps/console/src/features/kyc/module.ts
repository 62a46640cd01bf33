import { defineConsoleModule } from '#shared/routing/module'

export const kyc = defineConsoleModule({
  pages: (page) => ({
    identity: page({
      path: '/identity',
      component: 'IdentityPage',
      load: () => import('./pages/identity-page.tsx'),
      permission: 'kyc.view',
    }),
  }),
  nav: [{ page: 'identity', label: 'ยืนยันตัวตน', group: 'risk', order: 5, badge: 'identity' }],
})
