export { pointMultiplier, readBoostFor, readConfigs } from './service.ts'
export type { SiteContext } from './service.ts'
export { watchMaintenance } from './service-maintenance.ts'
export { seedBoost, seedSetting } from './service-seed.ts'
