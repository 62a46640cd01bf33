export { gameImage } from './rules.ts'
export { hostOf, partyOf } from './gateway.ts'
export type { ProviderConfig, ProviderGateway } from './gateway.ts'
export { gameReadsPort, providerPort } from './ports.ts'
export { openGame } from './service-launch.ts'
export type { GamesContext } from './service-context.ts'
export { seedCatalogue } from './service-catalogue.ts'
export { askSession, endPlay, hashToken, judgeSession } from './service-session.ts'
export {
  askGame,
  askHost,
  askPlayer,
  cardsOfGames,
  demoGames,
  gamesToPlay,
  namesOfGames,
  offeredGames,
  playerIdsOf,
  playersOf,
} from './service-play.ts'
export type { OfferedGame } from './service-play.ts'
export { reopenGame, switchGame, switchProvider } from './service-switch.ts'
