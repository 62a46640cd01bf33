export { publishLoggedIn } from './events.ts'
export { login } from './service.ts'
export type { LoggedIn } from './service.ts'
export { authenticateAgain, identifyPlatform } from './service-renewal.ts'
