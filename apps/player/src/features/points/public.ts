export { PointDetails } from './components/point-details.tsx'
export { WaitingPoints } from './components/waiting-points.tsx'
export { source as pointsRewards } from './components/reward-source.ts'
