export { areTwo, isTooDear, needsTwo, PUBLISHED_ALONE_MAX } from './rules.ts'
export type { Change } from './rules.ts'
export { admitPublication, refuseInFavour } from './service.ts'
