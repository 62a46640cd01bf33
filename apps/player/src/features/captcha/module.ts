import type { PlayerModule } from '#shared/module'
import { page } from '#shared/routing/page'
import { TASK } from '#shared/routing/route-row'
import { nextSearch } from '#shared/routing/search'

export const captcha = {
  pages: [
    page(
      { ...TASK, path: '/verify-captcha', title: 'ยืนยันความปลอดภัย', back: 'none', footer: false },
      () => import('./pages/verify-captcha-page.tsx'),
      'VerifyCaptchaPage',
      nextSearch,
    ),
  ],
} satisfies PlayerModule
