export { PointsPage } from './pages/points-page.tsx'
