import type { PlayerModule } from '#shared/module'
import { page } from '#shared/routing/page'
import { TITLED } from '#shared/routing/route-row'

export const kyc = {
  pages: [page({ ...TITLED, path: '/profile/identity', title: 'ยืนยันตัวตน' }, () => import('./pages/identity-page.tsx'), 'IdentityPage')],
} satisfies PlayerModule
