export { UnmatchedPage } from './pages/unmatched-page.tsx'
export { WithdrawalPage } from './pages/withdrawal-page.tsx'
export { WithdrawalsPage } from './pages/withdrawals-page.tsx'
