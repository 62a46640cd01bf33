export { admitPublication, refuseInFavour } from './service.ts'
