export { judgeDeposit, judgeEntry, recordWin, undoWin } from './service-judge.ts'
export type { DepositVerdict } from './service-judge.ts'
export { depositsOpenAt, excludedAmong, exclusionOf, listBreaks, lossesLeft, readProtection } from './service-view.ts'
