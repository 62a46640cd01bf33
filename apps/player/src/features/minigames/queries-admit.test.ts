import { dismissToast, toasts } from '@morakot/ui/toast'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import { profileQuery } from '#features/members/queries'
import { admit } from './queries-admit.ts'
import { minigamesQuery } from './queries.ts'

const KNOWN = [
  { code: 'wheel', isActive: true, platforms: ['TIAMUT'] },
  { code: 'dice', isActive: false, platforms: ['TIAMUT'] },
]

beforeEach(() => toasts.get().forEach(({ id }) => dismissToast(id)))

async function admitted(pathname: string, { platformCode = 'TIAMUT', preload = false } = {}) {
  const client = new QueryClient()
  // Only the part of a profile that the guard reads.
  client.setQueryData<unknown>(profileQuery.queryKey, { userPlatform: { platform: { platformCode } } })
  client.setQueryData<unknown>(minigamesQuery.queryKey, KNOWN)
  return await admit(client, { pathname, preload })
}

describe('the door of the minigames', () => {
  test('[GUARD-4] opens to the member of a platform for an active code of it, and says nothing', async () => {
    expect(await admitted('/minigame/wheel')).toBe(true)
    expect(toasts.get()).toEqual([])
  })

  test.each([
    ['an unknown code', '/minigame/crash', 'TIAMUT'],
    ['an inactive one', '/minigame/dice', 'TIAMUT'],
    ['one of another platform', '/minigame/wheel', 'AMBKING'],
  ])('[GUARD-4] stays closed to %s, with a message', async (_why, pathname, platformCode) => {
    expect(await admitted(pathname, { platformCode })).toBe(false)
    expect(toasts.get().map(({ text }) => text)).toEqual(['มินิเกมนี้ยังไม่เปิดให้เล่น'])
  })

  test('[GUARD-4] says nothing to a member who only points at a link', async () => {
    expect(await admitted('/minigame/crash', { preload: true })).toBe(false)
    expect(toasts.get()).toEqual([])
  })
})
