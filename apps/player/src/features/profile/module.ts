import type { PlayerModule } from '#shared/module'
import { page } from '#shared/routing/page'
import { TAB, TITLED } from '#shared/routing/route-row'

export const profile = {
  pages: [
    page(
      {
        ...TAB,
        path: '/profile',
        title: 'บัญชีของฉัน',
        isWide: true,
        menu: { tabs: 5, rail: 4, icon: 'user', label: 'โปรไฟล์' },
      },
      () => import('./pages/profile-page.tsx'),
      'ProfilePage',
    ),
    page({ ...TITLED, path: '/profile/passkeys', title: 'พาสคีย์' }, () => import('./pages/passkeys-page.tsx'), 'PasskeysPage'),
    page({ ...TITLED, path: '/profile/referral', title: 'แนะนำเพื่อน' }, () => import('./pages/referral-page.tsx'), 'ReferralPage'),
    page({ ...TITLED, path: '/profile/display', title: 'ธีมและการเคลื่อนไหว' }, () => import('./pages/display-page.tsx'), 'DisplayPage'),
  ],
} satisfies PlayerModule
