export { SitePage } from './pages/site-page.tsx'
