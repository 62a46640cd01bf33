export { demoHost, isBeingPlayed, nameOfRound, plannedAt, playPast, postRounds, seedPlayer } from './service.ts'
export { OPEN_ROUND } from './service-open-round.ts'
export type { DemoHistoryContext } from './service.ts'
