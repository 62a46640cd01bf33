export { judgeDeposit, judgeEntry, recordWin, undoWin } from './service-judge.ts'
export type { DepositVerdict } from './service-judge.ts'
export { depositsOpenAt, excludedAmong, exclusionOf, listBreaks, readProtection } from './service-view.ts'
