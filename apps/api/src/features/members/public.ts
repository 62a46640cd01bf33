export { memberCookieName, memberGuard } from './routes-guard.ts'
export { deviceOf, maskBankNumber, maskName, maskPhone, maskUsername } from './rules.ts'
export { askCaptcha, hasFree, spendFree, spendOrRefuse, subjectOf } from './service-budgets.ts'
export { newChallenge } from './service-captcha.ts'
export type { CaptchaContext } from './service-context.ts'
export { blockMember, endSessionsOf, unblockMember } from './service-block.ts'
export { verifyPassword } from './service-passwords.ts'
export { readProfile } from './service-profile.ts'
export {
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
  sessionsAt,
  usernamesOf,
} from './service-standing.ts'
export type { Member } from './service-standing.ts'
