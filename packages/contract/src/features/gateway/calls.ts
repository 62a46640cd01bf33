import type { Calls } from '../../call.ts'

/** What a browser may ask of a gateway, below `/gateways/{code}` (decisions D3). No other path of a gateway is reached. */
export const gatewayCalls = {
  platforms: { method: 'GET', path: '/gateways', guard: 'anyone', summary: 'Platforms with a gateway: whose usernames go there to log in' },
  login: { method: 'POST', path: '/gateways/{code}/user/login', guard: 'anyone', summary: 'Log in through a gateway' },
  nonPromptPay: {
    method: 'GET',
    path: '/gateways/{code}/bank/non-promptPay',
    guard: 'member',
    summary: 'Whether the gateway takes bank transfers from the member',
  },
  autoSlip: {
    method: 'GET',
    path: '/gateways/{code}/bank/autoslip',
    guard: 'member',
    summary: 'Whether the gateway takes slips from the member',
  },
  trueMoney: {
    method: 'GET',
    path: '/gateways/{code}/trueMoney',
    guard: 'member',
    summary: 'Whether the gateway takes TrueMoney from the member',
  },
  condition: {
    method: 'GET',
    path: '/gateways/{code}/withdraw/condition',
    guard: 'member',
    summary: 'What the gateway says of a withdrawal: code 0 when nothing stands against it',
  },
  transfers: {
    method: 'GET',
    path: '/v2/users/gateway-transfers',
    guard: 'member',
    summary: "The member's newest transfers with the gateway",
  },
  takeBack: {
    method: 'POST',
    path: '/v2/users/gateway-transfers',
    guard: 'member',
    summary: 'Take credit from the gateway into the wallet, from where it is withdrawn',
    keyed: true,
  },
} as const satisfies Calls
