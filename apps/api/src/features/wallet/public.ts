export { walletChanged } from './events.ts'
export { gameNamesPort, rewardTitlesPort } from './ports.ts'
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
export { creditKind, creditKindsOf } from './rules-history.ts'
