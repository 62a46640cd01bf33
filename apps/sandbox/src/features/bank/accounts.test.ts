import { describe, expect, test } from 'vitest'

import { startSandbox } from '../../testing/start-sandbox.ts'

const request = { checkId: 'c-1', bankCode: 'SCB', accountNumber: '1112223334', accountName: 'สมหญิง ใจดี' }

describe('whose account it is', () => {
  test('[BANKCHANGE-1] is returned to a signed request, by name, and that there is none', async () => {
    await using sandbox = await startSandbox()
    const holder = async (change: object = {}, headers = {}) =>
      await sandbox.signed('bank', 'POST', '/bank/accounts/holder', { ...request, ...change }, headers)

    expect((await holder()).json()).toEqual({ checkId: 'c-1', holder: 'สมหญิง ใจดี' })
    expect((await holder({ accountNumber: '1112229999' })).json()).toEqual({ checkId: 'c-1', holder: 'นางสาว อรุณี อื่นใจ' })
    expect((await holder({ accountNumber: '1112220000' })).json()).toEqual({ checkId: 'c-1', holder: null })
    // The name that an account was opened with stays, by any code of its bank; another account is another matter.
    expect((await holder({ accountName: 'มานะ ขโมยชื่อ' })).json()).toEqual({ checkId: 'c-1', holder: 'สมหญิง ใจดี' })
    const merged = { accountNumber: '1112223335', accountName: 'มานะ เปิดก่อน' }
    await holder({ ...merged, bankCode: 'TMB' })
    expect((await holder({ ...merged, bankCode: 'TTB', accountName: 'มาลี มาทีหลัง' })).json()).toEqual({
      checkId: 'c-1',
      holder: 'มานะ เปิดก่อน',
    })
    expect((await holder({ ...merged, accountName: 'มาลี มาทีหลัง' })).json()).toEqual({ checkId: 'c-1', holder: 'มาลี มาทีหลัง' })
    expect((await holder({}, { 'x-signature': 'nonsense' })).statusCode).toBe(401)
    expect((await holder({ accountNumber: '12' })).statusCode).toBe(422)
  })
})
