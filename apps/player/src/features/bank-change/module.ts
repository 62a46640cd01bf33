import type { PlayerModule } from '#shared/module'
import { page } from '#shared/routing/page'
import { TASK } from '#shared/routing/route-row'

export const bankChange = {
  pages: [
    page(
      { ...TASK, path: '/profile/bank-account', title: 'บัญชีธนาคารของฉัน' },
      () => import('./pages/bank-account-page.tsx'),
      'BankAccountPage',
    ),
  ],
} satisfies PlayerModule
