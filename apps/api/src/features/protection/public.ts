export { askPlay, judgeDeposit, judgeEntry, judgePlay, recordWin, stakeWrites, undoStake, undoWin, winWrites } from './service-judge.ts'
export { depositsOpenAt } from './service-deposit-limit.ts'
export type { DepositVerdict } from './service-judge.ts'
export { excludedAmong, exclusionOf, listBreaks, readProtection } from './service-view.ts'
