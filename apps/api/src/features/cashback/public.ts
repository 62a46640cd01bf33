export { ACCRUAL } from './service-accrue.ts'
export { calculateDue } from './service-calculate.ts'
export { payDue } from './service-pay.ts'
