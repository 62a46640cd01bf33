export { memberCookieName, memberGuard } from './routes-guard.ts'
export { maskBankNumber, maskUsername } from './rules.ts'
export type { MembersContext } from './service-context.ts'
export { verifyPassword } from './service-passwords.ts'
export {
  judgeDeposit,
  judgePlay,
  recordDeposit,
  recordStake,
  recordWin,
  recordWithdrawal,
  undoStake,
  undoWin,
} from './service-protection.ts'
export { readProfile } from './service-profile.ts'
export { seedMember } from './service-seed.ts'
export type { SeededMember } from './service-seed.ts'
export { exclusionOf, lockMember, lockMemberRow, memberByBankAccount, memberOf, platformNameOf } from './service-standing.ts'
export type { MemberStanding } from './service-standing.ts'
export type { Member } from './store.ts'
