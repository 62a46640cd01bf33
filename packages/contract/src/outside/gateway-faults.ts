/** The faults that the sandbox gateway produces on demand. `lost` performs the request and then sends no response. */
export const GATEWAY_FAULTS = ['slow', 'cut', 'lost', 'html', 'redirect', 'broken', 'huge', 'forget_token', 'lie', 'repeat'] as const
export type GatewayFault = (typeof GATEWAY_FAULTS)[number]
/** How often a fault may be ordered for. */
export const FAULT_TIMES_MAX = 100
