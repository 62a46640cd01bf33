export { logoutMutation, profileQuery, sessionQuery } from './queries.ts'
