export { AlertsPage } from './pages/alerts-page.tsx'
