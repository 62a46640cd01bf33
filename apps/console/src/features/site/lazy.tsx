export { BoostPage } from './pages/boost-page.tsx'
export { MaintenancePage } from './pages/maintenance-page.tsx'
export { SitePage } from './pages/site-page.tsx'
