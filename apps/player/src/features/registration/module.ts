import type { PlayerModule } from '#shared/module'
import { page } from '#shared/routing/page'
import { GUEST } from '#shared/routing/route-row'
import { nextSearch, textSearch } from '#shared/routing/search'

const refSearch = textSearch('ref')

export const registration = {
  pages: [
    page(
      { ...GUEST, path: '/register', title: 'สมัครสมาชิก', header: 'sub', back: 'home' },
      () => import('./pages/register-page.tsx'),
      'RegisterPage',
      (search): { ref?: string; next?: string } => ({ ...refSearch(search), ...nextSearch(search) }),
    ),
  ],
} satisfies PlayerModule
