import type { MemberContract } from '@morakot/contract/contract'
import type { Ask } from '@morakot/contract/contract-shape'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#shared/api/client'

// Without the network these fail at once and say so, instead of waiting for it unseen.
const ANY_NETWORK = { networkMode: 'always' } as const

export const changePasswordMutation = mutationOptions({
  ...ANY_NETWORK,
  mutationKey: ['members', 'password'],
  mutationFn: (body: Ask<MemberContract['members']['passwordChange']>['body']) => api.members.passwordChange({ body }),
})

export const verifyCaptchaMutation = mutationOptions({
  ...ANY_NETWORK,
  mutationKey: ['members', 'captcha-pass'],
  mutationFn: (captcha: string) => api.members.captchaVerify({ body: { captcha } }),
})

/** The devices that the member has logged in with, newest first. */
export const devicesQuery = queryOptions({
  queryKey: ['members', 'devices'],
  queryFn: ({ signal }) => api.members.devices({}, { signal }),
})

export const revokeDeviceMutation = mutationOptions({
  ...ANY_NETWORK,
  mutationKey: ['members', 'revoke-device'],
  mutationFn: (deviceId: string) => api.members.deviceRevoke({ params: { deviceId } }),
})

const LATEST_MOVEMENTS = 10

/** The last movements of the member's credit, newest first. */
export const latestCreditQuery = queryOptions({
  queryKey: ['wallet', 'transactions', 'latest'],
  queryFn: ({ signal }) => api.wallet.transactions({ query: { limit: LATEST_MOVEMENTS } }, { signal }),
})
