export { gameImage } from './rules.ts'
export { hostOf, partyOf } from './gateway.ts'
export type { ProviderConfig, ProviderGateway } from './gateway.ts'
export { gameReadsPort, providerPort } from './ports.ts'
export { openGame } from './service-launch.ts'
export type { GamesContext } from './service-context.ts'
export { seedCatalogue, takeListedGames } from './service-catalogue.ts'
export type { ListedHost } from './service-catalogue.ts'
export { endPlay, hashToken, hear, judgeSession, loadPlayed, writeIdleEnds } from './service-session.ts'
export type { HeardCall, IdleEnd, Played, SessionOfStake, SignedCall } from './service-session.ts'
export {
  cardsOfGames,
  demoGames,
  gamesToPlay,
  lastOpenedAtGateway,
  namesOfGames,
  offeredGames,
  platformsOfGames,
  playerIdsOf,
  playersOf,
} from './service-play.ts'
export type { OfferedGame } from './service-play.ts'
export { reopenGame, switchGame, switchProvider } from './service-switch.ts'
export { gameRules } from './service-context.ts'
