export { isTooDear, needsTwo } from './rules.ts'
export type { Change } from './rules.ts'
export { admitPublication, refuseInFavour } from './service.ts'
