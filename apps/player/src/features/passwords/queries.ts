import type { CallInput } from '@morakot/contract/contract-shape'
import { memberCalls } from '@morakot/contract/features/members/calls'
import type { memberSchemas } from '@morakot/contract/features/members/schema'
import { mutationOptions } from '@tanstack/react-query'
import { solveNewChallenge } from '#features/captcha/queries'
import { client } from '#shared/api/client'

const api = client<typeof memberSchemas>('members', memberCalls)

/** Requests a one-time code. Without a solved captcha the device solves one first: its visitor has pressed once already. */
export const requestCodeMutation = mutationOptions({
  mutationKey: ['members', 'code'],
  mutationFn: async ({ phone, captcha }: { readonly phone: string; readonly captcha?: string }) =>
    await api.passwordForget({ body: { phone, captcha: captcha ?? (await solveNewChallenge()) } }),
})

export const resetPasswordMutation = mutationOptions({
  mutationKey: ['members', 'reset'],
  mutationFn: (body: { readonly phone: string; readonly code: string; readonly newPassword: string }) => api.passwordForget({ body }),
})

export const changePasswordMutation = mutationOptions({
  mutationKey: ['members', 'password'],
  mutationFn: (body: CallInput<(typeof memberSchemas)['passwordChange']>['body']) => api.passwordChange({ body }),
})
