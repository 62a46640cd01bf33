import type { Calls } from '../../call.ts'

export const vouchersCalls = {
  list: { method: 'GET', path: '/vouchers', guard: 'member', summary: 'Vouchers that can be claimed now, then those that were' },
  pending: {
    method: 'GET',
    path: '/vouchers/pending',
    guard: 'member',
    summary: 'Vouchers to come and to claim; the total is of the latter',
  },
  expired: { method: 'GET', path: '/vouchers/expired', guard: 'member', summary: 'Vouchers that ended unclaimed or were revoked' },
  claim: { method: 'POST', path: '/vouchers/{id}.claim', guard: 'member', summary: 'Claim a voucher of the member', keyed: true },
  claimCode: { method: 'POST', path: '/vouchers.claim', guard: 'member', summary: 'Claim a voucher by its code', keyed: true },
} as const satisfies Calls

export const vouchersConsoleCalls = {
  campaigns: {
    method: 'GET',
    path: '/console/vouchers',
    guard: { operator: 'vouchers.view' },
    summary: 'Campaigns with what was issued and claimed',
  },
  campaign: { method: 'GET', path: '/console/vouchers/{id}', guard: { operator: 'vouchers.view' }, summary: 'One campaign' },
  vouchers: {
    method: 'GET',
    path: '/console/vouchers/{id}/vouchers',
    guard: { operator: 'vouchers.view' },
    summary: 'The vouchers of a campaign',
  },
  draft: { method: 'POST', path: '/console/vouchers', guard: { operator: 'vouchers.edit' }, summary: 'Draft a campaign' },
  publish: { method: 'POST', path: '/console/vouchers/{id}/publish', guard: { operator: 'vouchers.edit' }, summary: 'Publish a draft' },
  end: {
    method: 'POST',
    path: '/console/vouchers/{id}/end',
    guard: { operator: 'vouchers.edit' },
    summary: 'End a campaign: nothing more is issued',
  },
  issue: {
    method: 'POST',
    path: '/console/vouchers/{id}/issue',
    guard: { operator: 'vouchers.edit' },
    summary: 'Issue vouchers to members, or open codes',
  },
  previewIssue: {
    method: 'POST',
    path: '/console/vouchers/{id}/issue.preview',
    guard: { operator: 'vouchers.edit' },
    summary: 'What an issue would do, line by line',
  },
  revoke: {
    method: 'POST',
    path: '/console/vouchers/{id}/revoke',
    guard: { operator: 'vouchers.edit' },
    summary: 'Revoke one voucher, or all unclaimed ones',
  },
  export: {
    method: 'POST',
    path: '/console/vouchers/{id}/export',
    guard: { operator: 'vouchers.edit', also: 'reports.export' },
    summary: 'Codes and states as CSV; each export is audited',
  },
} as const satisfies Calls
