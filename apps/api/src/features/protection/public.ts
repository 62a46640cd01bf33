export {
  askPlay,
  judgeDeposit,
  judgeEntry,
  judgePlay,
  recordDeposit,
  recordWin,
  stakeWrites,
  undoStake,
  undoWin,
  winWrites,
} from './service-judge.ts'
export type { DepositVerdict } from './service-judge.ts'
export { excludedAmong, exclusionOf } from './service-view.ts'
