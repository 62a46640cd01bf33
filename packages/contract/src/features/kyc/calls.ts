import type { Calls } from '../../call.ts'

export const kycCalls = {
  own: { method: 'GET', path: '/me/kyc', guard: 'member', summary: 'The state of the member’s identity, and when it is needed' },
  submit: {
    method: 'POST',
    path: '/me/kyc',
    guard: 'member',
    summary: 'Send a photo of a document in, with the name and birth date on it',
    keyed: true,
    multipart: true,
  },
} as const satisfies Calls

export const kycConsoleCalls = {
  list: {
    method: 'GET',
    path: '/console/kyc',
    guard: { operator: 'kyc.view' },
    summary: 'Identities that wait, oldest first; or what was decided, newest first',
  },
  one: {
    method: 'GET',
    path: '/console/kyc/{submissionId}',
    guard: { operator: 'kyc.view' },
    summary: 'One submission next to the registration',
  },
  document: {
    method: 'POST',
    path: '/console/kyc/{submissionId}/document',
    guard: { operator: 'kyc.review' },
    summary: 'The photo of the document; each view is audited',
  },
  decide: {
    method: 'POST',
    path: '/console/kyc/{submissionId}/decide',
    guard: { operator: 'kyc.review', stepUp: true },
    summary: 'Verify or refuse; while a withdrawal waits the first operator proposes and another agrees',
  },
  decline: {
    method: 'POST',
    path: '/console/kyc/{submissionId}/decline',
    guard: { operator: 'kyc.review' },
    summary: "Decline another operator's proposal, or take the own one back",
  },
  correct: {
    method: 'POST',
    path: '/console/kyc/{submissionId}/correct',
    guard: { operator: 'kyc.review', also: 'members.edit', stepUp: true },
    summary: 'Correct the name and birth date of a registration, with a reason',
  },
} as const satisfies Calls
