export { openSms } from './gateway.ts'
export { NOTICE_JOB, queueNotice, queueNotices, sendNotice } from './service.ts'
export type { SmsContext } from './service-context.ts'
