export { compareRanks, hotGames, rankingOf } from './rules.ts'
export { jackpotGames, markGame, readOrder, readShelves, saveShelf } from './service.ts'

export { gameOrderSubscribers } from './subscribers.ts'
