import type { Ask } from '@morakot/contract/contract-shape'
import type { memberSchemas } from '@morakot/contract/features/members/schema'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from './queries.ts'

export const changePasswordMutation = mutationOptions({
  mutationKey: ['members', 'password'],
  mutationFn: (body: Ask<(typeof memberSchemas)['passwordChange']>['body']) => api.passwordChange({ body }),
})

export const verifyCaptchaMutation = mutationOptions({
  mutationKey: ['members', 'captcha-pass'],
  mutationFn: (captcha: string) => api.captchaVerify({ body: { captcha } }),
})

/** The devices that the member has logged in with, newest first. */
export const devicesQuery = queryOptions({
  queryKey: ['members', 'devices'],
  queryFn: ({ signal }) => api.devices({}, { signal }),
})

export const revokeDeviceMutation = mutationOptions({
  mutationKey: ['members', 'revoke-device'],
  mutationFn: (deviceId: string) => api.deviceRevoke({ params: { deviceId } }),
})
