export { CalculationsPage } from './pages/calculations-page.tsx'
