export { CreditHistoryPage } from './pages/credit-history-page.tsx'
export { PointHistoryPage } from './pages/point-history-page.tsx'
