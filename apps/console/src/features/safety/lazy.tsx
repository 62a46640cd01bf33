export { SafetyPage } from './pages/safety-page.tsx'
