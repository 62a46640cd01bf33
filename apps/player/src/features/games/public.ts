export { useGameName } from './components/use-game-name.ts'
export { refreshRecent } from './queries.ts'
