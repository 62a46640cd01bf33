export { CreditPill, MainBalances, PointPill } from './components/balance-pills.tsx'
export { latestCreditQuery, refreshWallet } from './queries-history.ts'
export type { CreditRow } from './queries-history.ts'
export { creditQuery, refreshCredit, tokensQuery } from './queries.ts'
