export { walletChanged } from './events.ts'
export { lockedBy } from './rules.ts'
export {
  addTurnoverTarget,
  askTurnover,
  openWallet,
  readOwnCredit,
  readTokens,
  shownBalances,
  stakedTotals,
  turnoverCount,
  turnoverOf,
  uncountTurnover,
} from './service.ts'
