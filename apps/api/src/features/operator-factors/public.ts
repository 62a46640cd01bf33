export { giveEnrolmentCode, resetFactors } from './service-enrolment.ts'
export { secondFactorOf } from './service.ts'
