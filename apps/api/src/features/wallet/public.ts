export { walletChanged } from './events.ts'
export { lockedBy } from './rules.ts'
export {
  addTurnoverTarget,
  askTurnover,
  openWallet,
  readOwnCredit,
  readTokens,
  stakedTotals,
  turnoverCount,
  turnoverOf,
  uncountTurnover,
} from './service.ts'
