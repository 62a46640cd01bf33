import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readDeviceCookie, writeDeviceCookie } from './service-cookie.ts'

const TOKEN = 'a'.repeat(43)

test('[DEVICE-1] a cookie names the members of a browser, the newest first, and eight at most', () => {
  const ids = Array.from({ length: 10 }, () => randomUUID())
  let cookie = TOKEN
  for (const id of ids) cookie = writeDeviceCookie(readDeviceCookie(cookie) ?? { token: '', ids: [] }, id)

  expect(readDeviceCookie(cookie)?.ids).toEqual(ids.slice(2).toReversed())
  expect(readDeviceCookie(writeDeviceCookie({ token: TOKEN, ids }, ids[3] ?? ''))?.ids[0]).toBe(ids[3])
  expect(readDeviceCookie(TOKEN)).toMatchObject({ token: TOKEN, ids: [] })
})

test.each([undefined, '', 'a', `${TOKEN}.`, `${TOKEN}.x`, `${TOKEN}.${randomUUID()}.1 or true`, `.${randomUUID()}`, 'a'.repeat(44)])(
  'what cannot be one is none: %s',
  (text) => {
    expect(readDeviceCookie(text)).toBeNull()
  },
)

test('one with more members than we write is none', () => {
  expect(readDeviceCookie([TOKEN, ...Array.from({ length: 9 }, () => randomUUID())].join('.'))).toBeNull()
})
