export { HealthPage } from './pages/health-page.tsx'
export { ParkedPage } from './pages/parked-page.tsx'
