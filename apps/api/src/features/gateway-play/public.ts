export { beginGatewayPlay, endGatewayPlay, hasGatewayPlay, lastGatewayPlay, signGatewayPlay, takeGatewayTime } from './service.ts'
