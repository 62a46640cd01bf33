import type { Calls } from '../../call.ts'

const OWN = { operator: 'signed_in' } as const
/** Rights change: who they are was proven a moment ago. */
const OWN_PROVEN = { operator: 'signed_in', stepUp: true } as const
/** The first factor is set up by these where it must be. */
const ENROLS = { ...OWN_PROVEN, enrols: true } as const
/** Open while the second factor is due, because it is given here. */
const HALF = { operator: 'password_given' } as const

export const operatorFactorCalls = {
  prove: {
    method: 'POST',
    path: '/console/me/proof',
    guard: HALF,
    summary: 'Give the second factor: to complete a login, or again before money leaves or rights change',
  },
  passkeyChallenge: { method: 'POST', path: '/console/me/proof/passkey', guard: HALF, summary: 'What a passkey has to sign as a proof' },
  factors: { method: 'GET', path: '/console/me/factors', guard: OWN, summary: 'The own second factors' },
  beginTotp: {
    method: 'POST',
    path: '/console/me/totp',
    guard: ENROLS,
    summary: 'Begin with an authenticator app, or with another in its place: its secret, shown once',
  },
  confirmTotp: {
    method: 'POST',
    path: '/console/me/totp/confirm',
    guard: ENROLS,
    summary: 'Confirm the authenticator app by a code of it; the first factor takes the one-time code too',
  },
  removeTotp: { method: 'DELETE', path: '/console/me/totp', guard: OWN_PROVEN, summary: 'Take the authenticator app away' },
  beginPasskey: { method: 'POST', path: '/console/me/passkeys/begin', guard: OWN_PROVEN, summary: 'Begin with a passkey' },
  confirmPasskey: { method: 'POST', path: '/console/me/passkeys', guard: OWN_PROVEN, summary: 'Keep the passkey that the browser made' },
  removePasskey: { method: 'DELETE', path: '/console/me/passkeys/{passkeyId}', guard: OWN_PROVEN, summary: 'Take a passkey away' },
  newRecoveryCodes: {
    method: 'POST',
    path: '/console/me/recovery-codes',
    guard: OWN_PROVEN,
    summary: 'New recovery codes, shown once; the old ones are void',
  },
} as const satisfies Calls
