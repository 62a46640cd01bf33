export { giveEnrolmentCode, keepEnrolmentCode, makeEnrolmentCode, resetFactors } from './service-enrolment.ts'
export { secondFactorOf } from './service.ts'
