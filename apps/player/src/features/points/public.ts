export { PointDetails } from './components/point-details.tsx'
export { WaitingPoints } from './components/waiting-points.tsx'
