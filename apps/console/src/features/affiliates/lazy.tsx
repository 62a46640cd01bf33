export { PayoutsPage } from './pages/payouts-page.tsx'
export { SharesPage } from './pages/shares-page.tsx'
