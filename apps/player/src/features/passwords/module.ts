import type { PlayerModule } from '#shared/module'
import { page } from '#shared/routing/page'
import { GUEST, TASK } from '#shared/routing/route-row'
import { nextSearch } from '#shared/routing/search'

export const passwords = {
  pages: [
    page(
      { ...GUEST, path: '/forget-password', title: 'ลืมรหัสผ่าน', header: 'sub', back: 'step' },
      () => import('./pages/forget-password-page.tsx'),
      'ForgetPasswordPage',
      nextSearch,
    ),
    page(
      {
        ...TASK,
        path: '/change-password',
        title: 'เปลี่ยนรหัสผ่าน',
        menu: { drawer: 1, icon: 'key' },
      },
      () => import('./pages/change-password-page.tsx'),
      'ChangePasswordPage',
    ),
  ],
} satisfies PlayerModule
