export { changePassword } from './service-change.ts'
export type { PasswordsContext } from './service-context.ts'
export { CODE_JOB, NOBODY_JOB, askCode, resetPassword, sendCode } from './service-reset.ts'
export { verifyPassword } from './service.ts'
