import type { Calls } from '../../call.ts'

/** The calls that a browser may send to a gateway, below `/gateways/{code}` (decisions D3). No other path of a gateway is reached. */
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
    summary: 'What the gateway says of a withdrawal: code 0 when nothing refuses it',
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

const VIEW = { operator: 'gateway.view' } as const
const RESOLVE = { operator: 'gateway.resolve' } as const
const FAULTS = { operator: 'gateway.faults' } as const

export const gatewayConsoleCalls = {
  health: {
    method: 'GET',
    path: '/console/gateways',
    guard: VIEW,
    summary: 'How each gateway answers, and what the sandbox gateway does wrong',
  },
  calls: {
    method: 'GET',
    path: '/console/gateway-calls',
    guard: VIEW,
    summary: 'Requests to gateways, newest first; no secret and no sum',
  },
  transferList: {
    method: 'GET',
    path: '/console/gateway-transfers',
    guard: VIEW,
    summary: 'Transfers with gateways, those without an outcome first',
  },
  transferOne: { method: 'GET', path: '/console/gateway-transfers/{transferId}', guard: VIEW, summary: 'One transfer with a gateway' },
  ask: {
    method: 'POST',
    path: '/console/gateway-transfers/{transferId}/ask',
    guard: { operator: 'gateway.ask' },
    summary: 'Query the gateway by reference for the result of a transfer',
  },
  propose: {
    method: 'POST',
    path: '/console/gateway-transfers/{transferId}/resolution',
    guard: RESOLVE,
    summary: 'Propose how a transfer ended that the gateway does not report; nothing moves yet',
  },
  approve: {
    method: 'POST',
    path: '/console/gateway-transfers/{transferId}/resolution/approve',
    guard: { ...RESOLVE, stepUp: true },
    summary: 'Approve another operator’s proposal, after the gateway was queried once more',
  },
  decline: {
    method: 'POST',
    path: '/console/gateway-transfers/{transferId}/resolution/decline',
    guard: RESOLVE,
    summary: 'Decline a proposal, or take the own one back',
  },
  readGames: {
    method: 'POST',
    path: '/console/gateway-games/read',
    guard: { operator: 'gateway.games' },
    summary: 'Request from a gateway the list of its games now',
  },
  orderFault: { method: 'POST', path: '/console/gateway-faults', guard: FAULTS, summary: 'Let the sandbox gateway do something wrong' },
  endFaults: {
    method: 'POST',
    path: '/console/gateway-faults/end',
    guard: FAULTS,
    summary: 'Let the sandbox gateway do nothing wrong any more',
  },
} as const satisfies Calls
