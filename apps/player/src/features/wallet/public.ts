export { CreditPill, PointPill } from './components/balance-pills.tsx'
export { BalanceStream } from './components/balance-stream.tsx'
export { creditQuery, refreshCredit, tokensQuery } from './queries.ts'
