import type { PlayerModule } from '#shared/module'
import { page } from '#shared/routing/page'
import { TASK } from '#shared/routing/route-row'
import { textSearch } from '#shared/routing/search'

const DEPOSIT = { ...TASK, isDeposit: true } as const

// A file for each page: a choice of ways to deposit would otherwise wait for the forms of the others.
export const deposits = {
  pages: [
    page(
      { ...DEPOSIT, path: '/deposit', title: 'ฝากเงิน' },
      () => import('./pages/deposit-page.tsx'),
      'DepositPage',
      // Which way, and the transfer that waits: a reload shows them again.
      textSearch('way', 'deposit'),
    ),
    page(
      {
        ...DEPOSIT,
        path: '/deposit-selection',
        title: 'เลือกช่องทางฝากเงิน',
        back: 'deposit-selection',
      },
      () => import('./pages/deposit-selection-page.tsx'),
      'DepositSelectionPage',
    ),
    page(
      { ...DEPOSIT, path: '/deposit/ask-me-pay', title: 'ฝากผ่าน QR พร้อมเพย์' },
      () => import('./pages/deposit-ask-me-pay-page.tsx'),
      'DepositAskMePayPage',
      // The open deposit is in the address: a reload shows it again.
      textSearch('deposit'),
    ),
  ],
  start: {
    loads: {
      depositAvailability: async (client) => await import('./queries.ts').then((queries) => queries.loadDepositAvailability(client)),
    },
  },
} satisfies PlayerModule
