export { REFERRAL_CODE_BYTES, loginNameOf, referralCodeOf, maskBankNumber, maskName, maskPhone, maskUsername } from './rules.ts'
export { chooseBank, memberByPastBankAccount, membersLike, ownersOfBank } from './service-bank.ts'
export type { CheckedHolder } from './service-bank.ts'
export { blockMember, endSessionsOf, unblockMember } from './service-block.ts'
export { insertPlatformMember, openPrimary, releaseContact, rememberPlatform, reserveContact } from './service-platform.ts'
export { credentialsOf, passwordHashOf } from './service-credentials.ts'
export type { Credentials } from './service-credentials.ts'
export { readProfile } from './service-profile.ts'
export {
  changeTier,
  chooseLiveFeed,
  correctPerson,
  countMembers,
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
  verifyMember,
} from './service-standing.ts'
export type { Member } from './service-standing.ts'
