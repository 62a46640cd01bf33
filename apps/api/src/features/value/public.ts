export { isTooDear, needsTwo, PUBLISHED_ALONE_MAX } from './rules.ts'
export type { Change } from './rules.ts'
export { admitPublication, areTwo, refuseInFavour } from './service.ts'
