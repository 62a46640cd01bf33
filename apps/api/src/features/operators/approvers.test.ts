import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { present } from '../../../test/present.ts'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import * as operators from './service.ts'

const PATH = '/console/approvers'

let app: TestApp
beforeAll(async () => void (app = await startApp()))
afterAll(async () => await app[Symbol.asyncDispose]())

const idOf = async (username: string) => await operators.idOf(app.context.db, username)

test('[TRUST-10] before a proposal its maker reads who can approve it: others who may work and hold the permission', async () => {
  const finance = await operatorBrowser(app, 'finance', 'คุณเงิน', ['finance'])
  const ask = async (query: string) => await finance.get(`${PATH}?${query}`)
  const isAbove = async (permission: string) => (await ask(`permission=${permission}`)).data.names
  expect(await isAbove('operators.manage')).toEqual([])
  const owner = await operatorBrowser(app, 'boss', 'คุณเจ้าของ')
  await operatorBrowser(app, 'boss2', 'คุณเจ้าของสอง')
  await operatorBrowser(app, 'help', 'คุณช่วยเหลือ', ['support'])

  expect(await isAbove('credit.adjust')).toEqual(['คุณเจ้าของ', 'คุณเจ้าของสอง'])
  expect((await owner.get(`${PATH}?permission=credit.adjust`)).data.names).toEqual(['คุณเงิน', 'คุณเจ้าของสอง'])
  expect((await owner.get(`${PATH}?permission=operators.manage&operatorId=${await idOf('boss2')}`)).data.names).toEqual([])

  const [boss2, by] = [present(await idOf('boss2')), present(await idOf('boss'))]
  await app.context.withTransaction(async (tx) => await operators.disable(tx, boss2, { by, at: app.clock.now(), because: 'ลาออกแล้ว' }))
  expect(await isAbove('credit.adjust')).toEqual(['คุณเจ้าของ'])

  expect(await ask('permission=nothing.known')).toMatchObject({ status: 422, failure: { fields: { permission: expect.any(String) } } })
  expect(await ask('permission=credit.adjust&operatorId=x')).toMatchObject({
    status: 422,
    failure: { fields: { operatorId: expect.any(String) } },
  })
})
