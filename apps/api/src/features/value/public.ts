export { admitPublication, areTwo, isTooDear, needsTwo, refuseInFavour } from './service.ts'
export type { Change } from './service.ts'
