export { demoHost, isBeingPlayed, nameOfRound, plannedAt, playPast, postRounds, seedPlayer } from './service.ts'
export type { DemoHistoryContext } from './service.ts'
