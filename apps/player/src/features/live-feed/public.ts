export { LiveStrip } from './components/live-strip.tsx'
