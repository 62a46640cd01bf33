export { walletChanged } from './events.ts'
export { lockedBy } from './rules.ts'
export {
  addTurnoverTarget,
  countTurnover,
  openWallet,
  readOwnCredit,
  readTokens,
  stakedTotals,
  turnoverOf,
  uncountTurnover,
} from './service.ts'
