import type { PlayerModule } from '#shared/module'
import { page } from '#shared/routing/page'
import { TASK } from '#shared/routing/route-row'
import { textSearch } from '#shared/routing/search'

const DEPOSIT = { ...TASK, isDeposit: true, isWide: true, title: 'ฝากเงิน' } as const

// Three addresses of one page: its tabs change the address in place, and only the QR is an entry of its own.
export const deposits = {
  pages: [
    page(
      { ...DEPOSIT, path: '/deposit' },
      () => import('./pages/deposit-page.tsx'),
      'DepositPage',
      // Which way, and the transfer that waits: a reload shows them again.
      textSearch('way', 'deposit'),
    ),
    page(
      { ...DEPOSIT, path: '/deposit-selection', back: 'deposit-selection' },
      () => import('./pages/deposit-page.tsx'),
      'DepositSelectionPage',
    ),
    page(
      { ...DEPOSIT, path: '/deposit/ask-me-pay' },
      () => import('./pages/deposit-page.tsx'),
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
