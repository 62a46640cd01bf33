export { compareRanks, hotGames, rankingOf } from './rules.ts'
export { markGame, readOrder, readShelves, saveShelf } from './service.ts'
export { gameOrderSubscribers } from './subscribers.ts'
