export { admitOpening, askHolder, checkedHolder, isAccountOfAnother } from './service.ts'
export type { HolderVerdict } from './rules.ts'
export type { AccountHolderContext } from './service-context.ts'
export { HOLDERS_JOB, checkDue, checkMember, scheduleHolders } from './service-check.ts'
