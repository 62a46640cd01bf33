export { gameImage } from './rules.ts'
export { hostOf, partyOf } from './gateway.ts'
export type { ProviderConfig, ProviderGateway } from './gateway.ts'
export { gameReadsPort, providerPort } from './ports.ts'
export { seedCatalogue } from './service-catalogue.ts'
export { askSession, endPlay, hashToken, judgeSession } from './service-session.ts'
<<<<<<< HEAD
export { askGame, askHost, askPlayer, cardsOfGames, demoGames, namesOfGames, playerIdsOf, playersOf } from './service-play.ts'
=======
export { askGame, askHost, askPlayer, cardsOfGames, demoGames, lastGameOf, namesOfGames, playersOf } from './service-play.ts'
export { reopenGame, switchGame, switchProvider } from './service-switch.ts'
>>>>>>> main
