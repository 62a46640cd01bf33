export { UnmatchedPage } from './pages/unmatched-page.tsx'
export { WithdrawalsPage } from './pages/withdrawals-page.tsx'
export { useUnmatchedWaiting, useWithdrawalsWaiting } from './queries.ts'
