export {
  affiliateDoorsPort,
  cashbackDoorsPort,
  minigameDoorsPort,
  privilegeDoorsPort,
  promotionDoorsPort,
  questDoorsPort,
  redemptionDoorsPort,
  siteDoorsPort,
  voucherDoorsPort,
} from './ports.ts'
export { changeValue } from './service-changes.ts'
export { datedRulesChange, readDatedRules, saveDatedRules } from './service-dated-rules.ts'
export type { DatedRules } from './service-dated-rules.ts'
export { changeKind } from './service-doors.ts'
export type { ChangedLine, ChangeKind, ValueDoors } from './service-doors.ts'
