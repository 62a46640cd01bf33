export { ALONE_MAX, isTooDear, needsTwo } from './rules.ts'
export type { Change } from './rules.ts'
export { admitPublication, areTwo, refuseInFavour } from './service.ts'
