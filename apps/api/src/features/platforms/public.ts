export { withoutPrefix } from './rules.ts'
export { gatewayedPlatforms, isPlatformActive, isReservedName, platformOfUsername } from './service-platforms.ts'
export { readUpstream } from './service-upstream.ts'
export type { Platform } from './service-platforms.ts'
