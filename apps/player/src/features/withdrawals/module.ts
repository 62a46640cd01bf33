import type { PlayerModule } from '#shared/module'
import { page } from '#shared/routing/page'
import { TASK } from '#shared/routing/route-row'
import { textSearch } from '#shared/routing/search'

export const withdrawals = {
  pages: [
    page(
      { ...TASK, path: '/withdraw', title: 'ถอนเงิน' },
      () => import('./pages/withdraw-page.tsx'),
      'WithdrawPage',
      textSearch('withdrawal'),
    ),
  ],
} satisfies PlayerModule
