export { TakeBackCard } from './components/take-back-card.tsx'
export { gatewaysQuery, logInThrough } from './queries.ts'
export { gatewayFor } from './rules.ts'
