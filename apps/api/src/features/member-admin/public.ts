export { searchMembers } from './service-list.ts'
