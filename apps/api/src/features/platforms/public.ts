export { isReservedName } from './service-platforms.ts'
