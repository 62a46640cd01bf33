export { useDepositTarget } from './components/use-deposit-target.ts'
export { useLogout } from './components/use-logout.ts'
export { forgetMember, logOut, platformQuery, profileQuery, sessionQuery, verifyQuery } from './queries.ts'
export type { EndOfSession, Profile } from './queries.ts'
