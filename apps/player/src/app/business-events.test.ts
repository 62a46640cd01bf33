import type { AppEvent } from '@morakot/contract/features/telemetry/schema'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { depositQuery, openDepositMutation, withdrawMutation } from '#features/cashier/queries'
import { openingQuery } from '#features/games/queries-play'
import { logoutMutation } from '#features/members/queries-session'
import { loginMutation, registerMutation } from '#features/members/queries-guest'
import { reportSessionLoss } from '#shared/api/session-loss'
import { listen } from '#shared/events/bus'
import { DEPOSIT, DONE, OPENING, watchBusiness } from './business-events.ts'

let client: QueryClient
let heard: AppEvent[]
let stops: (() => void)[]
beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  client = new QueryClient()
  heard = []
  stops = [watchBusiness(client), listen((event) => void heard.push(event))]
})
afterEach(() => stops.forEach((stop) => stop()))

const run = async (mutationKey: readonly string[], mutationFn: () => Promise<unknown>) =>
  await client.getMutationCache().build(client, { mutationKey, mutationFn }).execute(undefined)

describe('what members achieve', () => {
  test('is known by the keys that the features use', () => {
    const mutations = [loginMutation, registerMutation, logoutMutation, openDepositMutation, withdrawMutation]
    expect(Object.keys(DONE)).toEqual(mutations.map(({ mutationKey }) => mutationKey?.join('/')))

    expect(openingQuery(7).queryKey.slice(0, 2).join('/')).toBe(OPENING)
    expect(depositQuery('id').queryKey.slice(0, 2).join('/')).toBe(DEPOSIT)
  })

  test('is told when it succeeded and not when it failed', async () => {
    await run(['members', 'login'], async () => ({ user: 'somchai' }))
    await run(['members', 'register'], async () => await Promise.reject(new Error('taken'))).catch(() => undefined)
    reportSessionLoss('token-invalid')

    expect(heard).toEqual([{ kind: 'logged_in' }, { kind: 'session_ended', why: 'token-invalid' }])
  })

  test('is told although it happened before anybody watched', async () => {
    stops.splice(0, 1)[0]?.()
    await run(['members', 'login'], async () => ({ user: 'somchai' }))
    expect(heard).toEqual([])
    stops.push(watchBusiness(client))

    expect(heard).toEqual([{ kind: 'logged_in' }])
  })

  test('is told of a deposit once, when it is credited before the eyes of the member', () => {
    const { queryKey } = depositQuery('mine')
    for (const status of ['WAITING', 'MATCHED', 'CREDITED', 'CREDITED']) client.setQueryData<unknown>(queryKey, { status, amount: 500 })
    client.setQueryData<unknown>(depositQuery('of last week').queryKey, { status: 'CREDITED' })

    expect(heard).toEqual([{ kind: 'deposit_credited' }])
  })

  test('is told of a game that opened, not of one that asked to log in', () => {
    client.setQueryData<unknown>(openingQuery(7).queryKey, { auth: false })
    client.setQueryData<unknown>(openingQuery(7).queryKey, { auth: true, url: 'https://games.example/7?token=secret' })

    expect(heard).toEqual([{ kind: 'game_opened' }])
  })
})
