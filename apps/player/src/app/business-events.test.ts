import type { AppEvent } from '@morakot/contract/features/telemetry/schema'
import { QueryClient } from '@tanstack/react-query'
import type { MutationOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { depositQuery, openDepositMutation } from '#features/deposits/queries'
import { withdrawMutation } from '#features/withdrawals/queries'
import { openingQuery } from '#features/play/queries'
import { logoutMutation } from '#features/members/queries-session'
import { loginMutation } from '#features/sign-in/queries'
import { registerMutation } from '#features/registration/queries'
import { reportSessionLoss } from '#session/recovery'
import { listen } from '#shared/events/bus'
import { watchBusiness } from './business-events.ts'

type Reported = Pick<MutationOptions, 'mutationKey' | 'meta'>

let client: QueryClient
let received: AppEvent[]
let stops: (() => void)[]
beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  client = new QueryClient()
  received = []
  stops = [watchBusiness(client), listen((event) => void received.push(event))]
})
afterEach(() => stops.forEach((stop) => stop()))

const run = async ({ mutationKey, meta }: Reported, mutationFn: () => Promise<unknown>) =>
  await client
    .getMutationCache()
    .build(client, { ...(mutationKey && { mutationKey }), ...(meta && { meta }), mutationFn })
    .execute(undefined)

/** Stores an answer to a query of a page. */
function answer(query: ReturnType<typeof depositQuery> | ReturnType<typeof openingQuery>, data: unknown): void {
  client
    .getQueryCache()
    .build<unknown, Error, unknown, readonly unknown[]>(client, { queryKey: query.queryKey, ...(query.meta && { meta: query.meta }) })
  client.setQueryData<unknown>(query.queryKey, data)
}

describe('what members achieve', () => {
  test.each([
    [loginMutation, { kind: 'logged_in' }],
    [registerMutation, { kind: 'registered' }],
    [logoutMutation, { kind: 'session_ended', why: 'logout' }],
    [openDepositMutation, { kind: 'deposit_started' }],
    [withdrawMutation, { kind: 'withdrawal_requested' }],
  ] as const satisfies readonly (readonly [Reported, AppEvent])[])('is named by the request itself: %o', async (mutation, event) => {
    await run(mutation, async () => ({}))

    expect(received).toEqual([event])
  })

  test('is emitted when it succeeded and not when it failed', async () => {
    await run(loginMutation, async () => ({ user: 'somchai' }))
    await run(registerMutation, async () => await Promise.reject(new Error('taken'))).catch(() => undefined)
    reportSessionLoss('token-invalid')

    expect(received).toEqual([{ kind: 'logged_in' }, { kind: 'session_ended', why: 'token-invalid' }])
  })

  test('is emitted although it happened before a listener was there', async () => {
    stops.splice(0, 1)[0]?.()
    await run(loginMutation, async () => ({ user: 'somchai' }))
    expect(received).toEqual([])
    stops.push(watchBusiness(client))

    expect(received).toEqual([{ kind: 'logged_in' }])
  })

  test('is emitted for a deposit once, when it is credited before the eyes of the member', () => {
    for (const status of ['WAITING', 'MATCHED', 'CREDITED', 'CREDITED']) answer(depositQuery('mine'), { status, amount: 500 })
    answer(depositQuery('of last week'), { status: 'CREDITED' })

    expect(received).toEqual([{ kind: 'deposit_credited' }])
  })

  test('is emitted for a game that opened, not for one that required a login', () => {
    answer(openingQuery(7), { auth: false })
    answer(openingQuery(7), { auth: true, url: 'https://games.example/7?token=secret' })

    expect(received).toEqual([{ kind: 'game_opened' }])
  })
})
