export { launchAtGateway } from './service.ts'
export type { GatewayLaunchContext } from './service.ts'
