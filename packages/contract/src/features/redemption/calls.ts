import type { Calls } from '../../call.ts'

export const redemptionCalls = {
  parents: { method: 'GET', path: '/redemptions/parent-items', guard: 'member', summary: 'The kinds of rewards, with how many there are' },
  parent: { method: 'GET', path: '/redemptions/parent-items/{parentId}', guard: 'member', summary: 'One kind of rewards' },
  items: { method: 'GET', path: '/redemptions/parent-items/{parentId}/items', guard: 'member', summary: 'The rewards of a kind' },
  item: { method: 'GET', path: '/redemptions/items/{id}', guard: 'member', summary: 'One reward' },
  recommended: {
    method: 'GET',
    path: '/redemptions/recommended-rewards',
    guard: 'member',
    summary: 'Rewards that operators recommend, in their order, without what is sold out',
  },
  addresses: { method: 'GET', path: '/redemptions/addresses', guard: 'member', summary: 'Thai sub-districts by postcode or name' },
  savedAddress: { method: 'GET', path: '/redemptions/address', guard: 'member', summary: 'The address that the member keeps for parcels' },
  requests: { method: 'GET', path: '/redemptions/requests', guard: 'member', summary: 'What the member has redeemed, newest first' },
  request: { method: 'GET', path: '/redemptions/requests/{id}', guard: 'member', summary: 'One request with its whole timeline' },
  redeem: { method: 'POST', path: '/redemptions/requests', guard: 'member', summary: 'Redeem a reward for points', keyed: true },
  cancel: {
    method: 'POST',
    path: '/redemptions/requests/{id}.cancel',
    guard: 'member',
    summary: 'Cancel a parcel that is not being packed',
    keyed: true,
  },
} as const satisfies Calls

const VIEW = { operator: 'redemption.view' } as const
const EDIT = { operator: 'redemption.edit' } as const
const FULFIL = { operator: 'redemption.fulfil' } as const
/** Coins are the approvers' work, all else the desk's: the service checks which of the two permissions a request needs. */
const WORK = { operator: ['redemption.fulfil', 'redemption.approve'] } as const

export const redemptionConsoleCalls = {
  catalogue: { method: 'GET', path: '/console/redemption/items', guard: VIEW, summary: 'Rewards with price, stock and state' },
  catalogueItem: { method: 'GET', path: '/console/redemption/items/{id}', guard: VIEW, summary: 'One reward with its versions' },
  draftItem: { method: 'POST', path: '/console/redemption/items', guard: EDIT, summary: 'Draft a reward' },
  editItem: { method: 'POST', path: '/console/redemption/items/{id}', guard: EDIT, summary: 'Write a new version of a reward' },
  publishItem: { method: 'POST', path: '/console/redemption/items/{id}/publish', guard: EDIT, summary: 'Show a draft in the shop' },
  endItem: { method: 'POST', path: '/console/redemption/items/{id}/end', guard: EDIT, summary: 'Take a reward out of the shop' },
  stockItem: {
    method: 'POST',
    path: '/console/redemption/items/{id}/stock',
    guard: EDIT,
    summary: 'Add pieces to a reward, or take some out',
  },
  recommend: { method: 'POST', path: '/console/redemption/recommended', guard: EDIT, summary: 'Put recommended rewards into an order' },
  picture: {
    method: 'POST',
    path: '/console/redemption/pictures',
    guard: EDIT,
    summary: 'Upload a picture; it is decoded and encoded again',
    bodyBytesMax: 7 * 1024 * 1024,
  },
  board: { method: 'GET', path: '/console/redemption/requests', guard: VIEW, summary: 'Requests by state, the oldest first' },
  order: { method: 'GET', path: '/console/redemption/requests/{id}', guard: VIEW, summary: 'One request with its timeline' },
  reveal: {
    method: 'POST',
    path: '/console/redemption/requests/{id}/address',
    guard: WORK,
    summary: 'Where it goes; each look is audited',
  },
  move: { method: 'POST', path: '/console/redemption/requests/{id}/move', guard: WORK, summary: 'Move a request on' },
  approveCoins: {
    method: 'POST',
    path: '/console/redemption/requests/{id}/approve',
    guard: { operator: 'redemption.approve', stepUp: true },
    summary: 'Agree to sending coins; the second operator approves it',
  },
  refund: {
    method: 'POST',
    path: '/console/redemption/requests/{id}/refund',
    guard: WORK,
    summary: 'Give points back with a proof that nothing arrived',
  },
  note: {
    method: 'POST',
    path: '/console/redemption/requests/{id}/note',
    guard: WORK,
    summary: 'Write arrival or return into the timeline',
  },
  previewTracking: {
    method: 'POST',
    path: '/console/redemption/tracking.preview',
    guard: FULFIL,
    summary: 'What a list of tracking numbers would do, line by line',
  },
  tracking: { method: 'POST', path: '/console/redemption/tracking', guard: FULFIL, summary: 'Enter carriers and tracking numbers in bulk' },
  nextMany: {
    method: 'POST',
    path: '/console/redemption/requests.next',
    guard: FULFIL,
    summary: 'Move many parcels to their next state, as far as that one of being ready to send',
  },
} as const satisfies Calls
