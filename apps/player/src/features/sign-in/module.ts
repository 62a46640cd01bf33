import type { PlayerModule } from '#shared/module'
import { page } from '#shared/routing/page'
import { GUEST } from '#shared/routing/route-row'
import { nextSearch } from '#shared/routing/search'

// A file for each page: a guest who logs in does not wait for the form of a registration.
export const signIn = {
  pages: [
    page(
      { ...GUEST, path: '/login', title: 'เข้าสู่ระบบ', header: 'logo-help', back: 'none' },
      () => import('./pages/login-page.tsx'),
      'LoginPage',
      nextSearch,
    ),
  ],
} satisfies PlayerModule
