import type { CallInput } from '@morakot/contract/contract-shape'
import { isRefusal } from '@morakot/contract/failed-call'
import { cashierCalls } from '@morakot/contract/features/cashier/calls'
import type { cashierSchemas } from '@morakot/contract/features/cashier/schema'
import type { BankCode } from '@morakot/contract/features/members/limits'
import type { memberSchemas } from '@morakot/contract/features/members/schema'
import { memberCalls } from '@morakot/contract/features/members/calls'
import { siteCalls } from '@morakot/contract/features/site/calls'
import type { siteSchemas } from '@morakot/contract/features/site/schema'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { solveNewChallenge } from '#features/captcha/queries'
import { client } from '#shared/api/client'

const CHECK_FRESH_MS = 30_000
/** Lists that change with a release. */
const LIST_FRESH_MS = 3_600_000

type Members = typeof memberSchemas

const api = client<Members>('members', memberCalls)
const cashierApi = client<typeof cashierSchemas>('cashier', cashierCalls)
const siteApi = client<typeof siteSchemas>('site', siteCalls)

export const registerMutation = mutationOptions({
  mutationKey: ['members', 'register'],
  meta: { event: { kind: 'registered' } },
  mutationFn: ({ key, body }: { readonly key: string; readonly body: CallInput<Members['register']>['body'] }) =>
    api.register({ body }, { key }),
})

/** The banks that an account may be at (CALL-41). The form shows the built-in list until it is here, and when it does not come. */
export const bankListQuery = queryOptions({
  queryKey: ['members', 'banks'],
  queryFn: ({ signal }) => cashierApi.bankList({}, { signal }),
  staleTime: LIST_FRESH_MS,
})

/** The answers to how members found us (CALL-42), as above. */
export const sourcesQuery = queryOptions({
  queryKey: ['members', 'sources'],
  queryFn: ({ signal }) => siteApi.recommendList({}, { signal }),
  staleTime: LIST_FRESH_MS,
})

/** A check that a registration requests while it is being filled in; null sends no request. */
export type Check =
  | { readonly kind: 'username'; readonly username: string }
  | { readonly kind: 'phone'; readonly phone: string }
  | { readonly kind: 'bank'; readonly bankAccount: BankCode; readonly bankNumber: string }

/** Whether it is free. After the first few checks the server requires a proof of work, which the device does without a question. */
export function checkQuery(check: Check | null) {
  return queryOptions({
    queryKey: ['members', 'check', check],
    queryFn: async () => {
      if (check === null) return { available: true }
      try {
        return await requestCheck(check)
      } catch (error) {
        if (!isRefusal(error, 'members.captcha_required')) throw error
        return await requestCheck(check, await solveNewChallenge())
      }
    },
    enabled: check !== null,
    staleTime: CHECK_FRESH_MS,
    retry: false,
  })
}

async function requestCheck(check: Check, captcha?: string): Promise<{ available: boolean }> {
  const proof = captcha === undefined ? {} : { captcha }
  if (check.kind === 'username') return await api.usernameCheck({ query: { username: check.username, ...proof } })
  if (check.kind === 'phone') return await api.phoneCheck({ query: { phone: check.phone, ...proof } })
  return await api.bankCheck({ query: { bankAccount: check.bankAccount, bankNumber: check.bankNumber, ...proof } })
}
