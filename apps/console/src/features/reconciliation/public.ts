export { ReconciliationPage } from './pages/reconciliation-page.tsx'
export { useOpenCases } from './queries.ts'
