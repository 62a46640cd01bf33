export { CreditPill, PointPill } from './components/balance-pills.tsx'
export { creditQuery, refreshCredit, tokensQuery } from './queries.ts'
