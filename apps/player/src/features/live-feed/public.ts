export { LiveStrip } from './components/live-strip.tsx'
export { withdrawalsQuery } from './queries.ts'
