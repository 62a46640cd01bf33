export { useDepositTarget } from './components/use-deposit-target.ts'
export { logoutMutation, profileQuery, sessionQuery } from './queries.ts'
