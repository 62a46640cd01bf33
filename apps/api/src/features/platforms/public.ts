export { withoutPrefix } from './rules.ts'
export { isReservedName, platformOfUsername } from './service-platforms.ts'
export type { Platform } from './service-platforms.ts'
