import type { PlayerModule } from '#shared/module'
import { page } from '#shared/routing/page'
import { TITLED } from '#shared/routing/route-row'

export const privileges = {
  pages: [page({ ...TITLED, path: '/profile/privilege', title: 'สิทธิพิเศษ' }, () => import('./pages/privilege-page.tsx'), 'PrivilegePage')],
} satisfies PlayerModule
