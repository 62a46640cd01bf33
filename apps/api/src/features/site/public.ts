export { offersPort, receivingAccountsPort, siteReadsPort } from './ports.ts'
export { pointMultiplier } from './service.ts'
export { seedBoost } from './service-seed.ts'
