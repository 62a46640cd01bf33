export { useGameName } from './components/use-game-name.ts'
export { loadGames, recentQuery, refreshRecent } from './queries.ts'
