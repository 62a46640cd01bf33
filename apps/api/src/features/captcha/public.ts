export { earnPass, hasPass, newChallenge, redeemSolution } from './service.ts'
export { askCaptcha, spendFree, spendOrRefuse, subjectOf } from './service-budgets.ts'
export { memberRules } from './service-context.ts'
export type { CaptchaContext, MemberRules } from './service-context.ts'
