export { loginNameOf, maskBankNumber, maskName, maskPhone, maskUsername } from './rules.ts'
export { blockMember, endSessionsOf, unblockMember } from './service-block.ts'
export { credentialsOf, passwordHashOf } from './service-credentials.ts'
export type { Credentials } from './service-credentials.ts'
export { readProfile } from './service-profile.ts'
export {
  changeTier,
  chooseLiveFeed,
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
