export { judgeDeposit, judgeEntry, judgePlay, recordDeposit, recordStake, recordWin, undoStake, undoWin } from './service-judge.ts'
export type { DepositVerdict, PlayVerdict } from './service-judge.ts'
export { exclusionOf } from './service-view.ts'
