import { describe, expect, test } from 'vitest'

import { startSandbox } from '../../testing/start-sandbox.ts'

const ask = { checkId: 'c-1', bankCode: 'SCB', accountNumber: '1112223334', accountName: 'สมหญิง ใจดี' }

describe('whose account it is', () => {
  test('[BANKCHANGE-1] is told to who signs, by name, and that there is none', async () => {
    await using sandbox = await startSandbox()
    const holder = async (change: object = {}, headers = {}) =>
      await sandbox.signed('bank', 'POST', '/bank/accounts/holder', { ...ask, ...change }, headers)

    expect((await holder()).json()).toEqual({ checkId: 'c-1', holder: 'สมหญิง ใจดี' })
    expect((await holder({ accountNumber: '1112229999' })).json()).toEqual({ checkId: 'c-1', holder: 'นางสาว อรุณี อื่นใจ' })
    expect((await holder({ accountNumber: '1112220000' })).json()).toEqual({ checkId: 'c-1', holder: null })
    expect((await holder({}, { 'x-signature': 'nonsense' })).statusCode).toBe(401)
    expect((await holder({ accountNumber: '12' })).statusCode).toBe(422)
  })
})
