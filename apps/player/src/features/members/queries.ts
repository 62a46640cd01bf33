import type { MemberContract } from '@morakot/contract/contract'
import type { Ask } from '@morakot/contract/contract-shape'
import type { BankCode } from '@morakot/contract/features/members/limits'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '#shared/api/client'
import { isRefusal } from '#shared/api/failure'
import { rememberUsername } from '#shared/api/session-identity'
import { TIMING } from '#shared/timing'

const SESSION_FRESH_MS = 60_000
const CHECK_FRESH_MS = 30_000
/** Lists that change with a release. */
const LIST_FRESH_MS = 3_600_000

type Members = MemberContract['members']

/** Whether the visitor is a signed-in member. An answer counts for 60 s. */
export const sessionQuery = queryOptions({
  queryKey: ['members', 'session'],
  queryFn: ({ signal }) => api.members.auth({}, { signal }),
  staleTime: SESSION_FRESH_MS,
})

export const profileQuery = queryOptions({
  queryKey: ['members', 'profile'],
  queryFn: ({ signal }) => api.members.profile({}, { signal }),
  staleTime: SESSION_FRESH_MS,
})

const LATEST_MOVEMENTS = 10

/** The last movements of the member's credit, newest first. */
export const latestCreditQuery = queryOptions({
  queryKey: ['wallet', 'transactions', 'latest'],
  queryFn: ({ signal }) => api.wallet.transactions({ query: { limit: LATEST_MOVEMENTS } }, { signal }),
})

/** Whether the member must log in again, and why. Every asking is a new one. */
export const verifyQuery = queryOptions({
  queryKey: ['members', 'verify'],
  queryFn: ({ signal }) => api.members.verify({}, { signal }),
})

/** When, where and how a session ended. */
export type EndOfSession = NonNullable<Awaited<ReturnType<typeof api.members.verify>>['reason']>

export type Profile = Awaited<ReturnType<typeof api.members.profile>>

/** A member's account on its platform, as last confirmed (ENT-15). It lives in memory and dies with the page. */
export interface PlatformResponse {
  /** Names the account; it opens nothing. Tokens of platforms stay on the server. */
  readonly token: string
  readonly profile: Profile
  /** Until when it counts, in milliseconds since 1970. */
  readonly ttl: number
}

/** The account behind the own username; null when the platform knows none (VALID-6). Good for 60 s, in which it is not asked again (SESS-3). */
export function platformQuery(profile: Profile) {
  const { username } = profile.userPlatform.platform
  return queryOptions({
    queryKey: ['members', 'platform', username],
    queryFn: async ({ signal }): Promise<PlatformResponse | null> => {
      const { platformUsername, platformCode } = await api.members.identify({ query: { username } }, { signal })
      if (platformUsername === null || platformUsername === '') return null
      return { token: `${platformCode}:${platformUsername}`, profile, ttl: Date.now() + TIMING.sessionCacheMs }
    },
    staleTime: TIMING.sessionCacheMs,
  })
}

const PRIMARY_PLATFORM = 'TIAMUT'

/** Logs out by the call of the member's platform (ROLE-4). */
export async function logOut(client: QueryClient): Promise<void> {
  const platformCode = client.getQueryData(profileQuery.queryKey)?.userPlatform.platform.platformCode ?? PRIMARY_PLATFORM
  await (platformCode === PRIMARY_PLATFORM ? api.members.logout() : api.members.logoutGateway())
}

export const logoutMutation = mutationOptions({
  networkMode: 'always',
  mutationKey: ['members', 'logout'],
  mutationFn: async (_ask: void, { client }) => await logOut(client),
})

/** Takes a member out of the page: `go` leads to where a guest may be, then all that was loaded for the member is dropped. */
export async function forgetMember(client: QueryClient, go: () => Promise<void>): Promise<void> {
  client.setQueryData(sessionQuery.queryKey, { auth: false })
  rememberUsername(undefined)
  await go()
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'site' && queryKey[1] !== sessionQuery.queryKey[1] })
}

// Without the network these fail at once and say so, instead of waiting for it unseen.
const ANY_NETWORK = { networkMode: 'always' } as const

export const loginMutation = mutationOptions({
  ...ANY_NETWORK,
  mutationKey: ['members', 'login'],
  mutationFn: (body: Ask<Members['login']>['body']) => api.members.login({ body }),
})

export const registerMutation = mutationOptions({
  ...ANY_NETWORK,
  mutationKey: ['members', 'register'],
  mutationFn: (body: Ask<Members['register']>['body']) => api.members.register({ body }),
})

/** Asks for a one-time code. Without a solved captcha the device solves one first: its visitor has pressed once already. */
export const askCodeMutation = mutationOptions({
  ...ANY_NETWORK,
  mutationKey: ['members', 'code'],
  mutationFn: async ({ phone, captcha }: { readonly phone: string; readonly captcha?: string }) =>
    await api.members.passwordForget({ body: { phone, captcha: captcha ?? (await solveNewChallenge()) } }),
})

export const resetPasswordMutation = mutationOptions({
  ...ANY_NETWORK,
  mutationKey: ['members', 'reset'],
  mutationFn: (body: { readonly phone: string; readonly code: string; readonly newPassword: string }) =>
    api.members.passwordForget({ body }),
})

export const changePasswordMutation = mutationOptions({
  ...ANY_NETWORK,
  mutationKey: ['members', 'password'],
  mutationFn: (body: Ask<Members['passwordChange']>['body']) => api.members.passwordChange({ body }),
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

/** A solved proof of work, good for one call within five minutes. */
export const captchaMutation = mutationOptions({ ...ANY_NETWORK, mutationKey: ['members', 'captcha'], mutationFn: solveNewChallenge })

async function solveNewChallenge(): Promise<string> {
  const [challenge, { solveChallenge }] = await Promise.all([api.members.captcha(), import('#shared/captcha/solve-challenge')])
  return await solveChallenge(challenge)
}

/** The banks that an account may be at (CALL-41). The form shows the built-in list until it is here, and when it does not come. */
export const bankListQuery = queryOptions({
  queryKey: ['members', 'banks'],
  queryFn: ({ signal }) => api.cashier.bankList({}, { signal }),
  staleTime: LIST_FRESH_MS,
})

/** Where members may have heard of us (CALL-42), as above. */
export const sourcesQuery = queryOptions({
  queryKey: ['members', 'sources'],
  queryFn: ({ signal }) => api.site.recommendList({}, { signal }),
  staleTime: LIST_FRESH_MS,
})

/** What a registration asks about while it is being filled in; null asks nothing. */
export type Check =
  | { readonly kind: 'username'; readonly username: string }
  | { readonly kind: 'phone'; readonly phone: string }
  | { readonly kind: 'bank'; readonly bankAccount: BankCode; readonly bankNumber: string }

/** Whether it is free. After the first few questions the server wants a proof of work, which is done without asking the visitor. */
export function checkQuery(check: Check | null) {
  return queryOptions({
    queryKey: ['members', 'check', check],
    queryFn: async () => {
      if (check === null) return { available: true }
      try {
        return await askCheck(check)
      } catch (error) {
        if (!isRefusal(error, 'members.captcha_required')) throw error
        return await askCheck(check, await solveNewChallenge())
      }
    },
    enabled: check !== null,
    staleTime: CHECK_FRESH_MS,
    retry: false,
  })
}

async function askCheck(check: Check, captcha?: string): Promise<{ available: boolean }> {
  const proof = captcha === undefined ? {} : { captcha }
  if (check.kind === 'username') return await api.members.usernameCheck({ query: { username: check.username, ...proof } })
  if (check.kind === 'phone') return await api.members.phoneCheck({ query: { phone: check.phone, ...proof } })
  return await api.members.bankCheck({ query: { bankAccount: check.bankAccount, bankNumber: check.bankNumber, ...proof } })
}
