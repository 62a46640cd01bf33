export { PlatformsPage } from './pages/platforms-page.tsx'
