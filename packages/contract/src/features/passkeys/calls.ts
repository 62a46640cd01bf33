import type { Calls } from '../../call.ts'

export const passkeyCalls = {
  passkeys: { method: 'GET', path: '/v2/users/passkeys', guard: 'member', summary: 'The own passkeys, newest first' },
  beginPasskey: {
    method: 'POST',
    path: '/v2/users/passkeys.begin',
    guard: 'member',
    summary: 'Begin with a passkey, by the password: the options for the browser',
  },
  confirmPasskey: { method: 'POST', path: '/v2/users/passkeys', guard: 'member', summary: 'Keep the passkey that the browser made' },
  removePasskey: {
    method: 'POST',
    path: '/v2/users/passkeys/{passkeyId}.remove',
    guard: 'member',
    summary: 'Take an own passkey away, by the password',
  },
  withdrawalChallenge: {
    method: 'POST',
    path: '/v2/users/withdrawal/passkey-challenge',
    guard: 'member',
    summary: 'What a passkey has to sign for a withdrawal of one amount, once',
  },
} as const satisfies Calls
