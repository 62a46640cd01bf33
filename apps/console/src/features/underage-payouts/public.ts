export { UnderagePayoutCard } from './components/payout-card.tsx'
