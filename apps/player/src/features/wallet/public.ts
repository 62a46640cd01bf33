export { CreditPill, PointPill } from './components/balance-pills.tsx'
export { creditQuery, tokensQuery } from './queries.ts'
