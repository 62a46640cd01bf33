export { walletChanged } from './events.ts'
export { lockedBy } from './rules.ts'
export { addTurnoverTarget, countTurnover, openWallet, turnoverOf, uncountTurnover } from './service.ts'
