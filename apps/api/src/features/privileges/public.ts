export { tiersAt } from './service-tier.ts'
