export { AlertsPage } from './pages/alerts-page.tsx'
export { useOpenAlerts } from './queries.ts'
