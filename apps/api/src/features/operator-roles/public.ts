export { makeOperator, newEnrolmentCode } from './service-first-owners.ts'
export { addNewPermissions } from './service-releases.ts'
