export { ReconciliationPage } from './pages/reconciliation-page.tsx'
