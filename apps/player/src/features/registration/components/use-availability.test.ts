import { RemoteRefusal } from '@morakot/contract/client'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkQuery } from '../queries.ts'
import { EMPTY_FORM } from '../rules.ts'
import { forgetRegistrationKey, registrationKey } from '../state.ts'
import { keepTaken, takenFields } from './use-availability.ts'

const FORM = { ...EMPTY_FORM, username: 'somying', phone: '0812345678', bankCode: 'KBANK', bankNumber: '1234567890' }
const TAKEN = {
  username: 'ชื่อผู้ใช้นี้ถูกใช้แล้ว',
  phone: 'เบอร์นี้ถูกใช้สมัครแล้ว',
  bankNumber: 'บัญชีธนาคารนี้ถูกใช้สมัครแล้ว',
}

const refusal = (code: string, fields: Readonly<Record<string, string>>) => new RemoteRefusal(409, { code, fields })

beforeEach(() => forgetRegistrationKey())
afterEach(() => vi.unstubAllGlobals())

describe('what the server has said to be taken', () => {
  test('[CALL-11, CALL-12, CALL-13, CALL-20] is wrong with its field while the value is unchanged, and with no other value', () => {
    const client = new QueryClient()
    keepTaken(client, refusal('members.username_taken', TAKEN), FORM)

    expect(takenFields(client, FORM)).toEqual(TAKEN)
    expect(takenFields(client, { ...FORM, username: 'somying2' })).toEqual({ phone: TAKEN.phone, bankNumber: TAKEN.bankNumber })
    // The same number at another bank is another account.
    expect(takenFields(client, { ...FORM, bankCode: 'SCB' })).toEqual({ username: TAKEN.username, phone: TAKEN.phone })
  })

  test('[CALL-13] is what the check has answered too, until it answers otherwise', () => {
    const client = new QueryClient()
    const { queryKey } = checkQuery({ kind: 'username', username: 'somying' })

    client.setQueryData(queryKey, { available: false })
    expect(takenFields(client, FORM)).toEqual({ username: TAKEN.username })
    client.setQueryData(queryKey, { available: true })
    expect(takenFields(client, FORM)).toEqual({})
  })

  test('[CALL-20] is nothing that was refused for another reason, and no value of an own registration whose answer got lost', () => {
    const client = new QueryClient()
    keepTaken(client, refusal('members.captcha_failed', { username: 'x' }), FORM)
    expect(takenFields(client, FORM)).toEqual({})

    keepTaken(client, refusal('members.phone_taken', TAKEN), FORM)
    registrationKey({ ...FORM }, () => '00000000-0000-4000-8000-000000000001')
    expect(takenFields(client, FORM)).toEqual({})
  })
})
