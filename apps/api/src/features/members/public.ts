export { openSms } from './gateway-sms.ts'
export { memberJobs } from './jobs.ts'
export { memberCookieName, memberGuard } from './routes-guard.ts'
export { maskBankNumber, maskUsername } from './rules.ts'
export type { MembersContext } from './service-context.ts'
export { verifyPassword } from './service-passwords.ts'
export { readProfile } from './service-profile.ts'
export { seedMember } from './service-seed.ts'
export type { SeededMember } from './service-seed.ts'
export {
  askFreeRow,
  askStatus,
  lockMember,
  lockMemberRow,
  memberByBankAccount,
  memberByUsername,
  memberOf,
  membersByBankAccount,
  membersOf,
  newestSessionOf,
  noteDeposit,
  recordWithdrawal,
  usernamesOf,
} from './service-standing.ts'
export type { Member } from './store.ts'
export { newestSessionId, sessionIdAt } from './store-session.ts'
