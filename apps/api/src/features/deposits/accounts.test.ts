import { BANK_CODES } from '@morakot/contract/features/members/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => await app[Symbol.asyncDispose]())

describe('where to deposit', () => {
  test('[CALL-24] names our account for AUTO and for slips, and our number for TRUEWALLET, with what each takes', async () => {
    const browser = await app.as(await app.memberWith())

    expect((await browser.get('/v2/users/deposit/bank?type=AUTO')).data).toMatchObject({
      available: true,
      min: 1,
      max: 200_000,
      accounts: [{ bankCode: 'KBANK', number: expect.stringMatching(/^\d{10}$/) }],
    })
    expect((await browser.get('/v2/users/deposit/bank?type=TRUEWALLET')).data).toMatchObject({
      available: true,
      min: 10,
      max: 50_000,
      accounts: [],
      wallet: { number: expect.stringMatching(/^0\d{9}$/) },
    })
  })

  test('[CALL-24] refuses an unknown method and a guest', async () => {
    expect(await (await app.as(await app.memberWith())).get('/v2/users/deposit/bank?type=CASH')).toMatchObject({
      status: 422,
      failure: { fields: { type: expect.any(String) } },
    })
    expect(await app.guest().get('/v2/users/deposit/bank?type=AUTO')).toMatchObject({ status: 401 })
  })

  test('[CALL-41, ENT-1] lists 22 banks for everybody, each with name, value, short name and lowercase code, common ones first', async () => {
    const reply = await app.guest().get('/v2/configs/bank-list')

    expect(reply.data.map((bank: { value: string }) => bank.value).toSorted()).toEqual([...BANK_CODES].toSorted())
    expect(reply.data).toHaveLength(22)
    for (const bank of reply.data)
      expect(bank).toEqual({ name: expect.any(String), value: bank.value, shortName: expect.any(String), code: bank.value.toLowerCase() })
    expect(reply.data[0]).toEqual({ name: 'ธนาคารกสิกรไทย', value: 'KBANK', shortName: 'กสิกรไทย', code: 'kbank' })
  })
})
