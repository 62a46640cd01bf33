export { launchThere } from './service.ts'
export type { LaunchesThere } from './service.ts'
