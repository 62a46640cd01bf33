export { judgeDeposit, judgeEntry, judgePlay, recordDeposit, recordStake, recordWin, undoStake, undoWin } from './service-judge.ts'
export type { DepositVerdict } from './service-judge.ts'
export { exclusionOf } from './service-view.ts'
