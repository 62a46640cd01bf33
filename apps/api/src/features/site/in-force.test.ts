import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { jobKinds } from '../../background.ts'
import { present } from '../../../test/present.ts'

const NOON = new Date('2026-11-20T05:00:00.000Z')
const DUE = '2026-11-20T05:10:00.000Z'
const PATH = '/console/site/settings/BACKUP_BANK_ACCOUNT'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ config: { isPrivateDemo: false }, now: NOON })
})
afterAll(async () => await app[Symbol.asyncDispose]())

test('[TRUST-1, F-129] an account is shown to members ten minutes after its approval, outside a private demo', async () => {
  const owner = await signInOperator(app, { username: 'owner', roles: ['owner'] })
  const finance = await signInOperator(app, { username: 'finance', roles: ['finance'] })
  const { settings, receivingAccounts } = (await owner.get('/console/site')).data
  const { bankCode, number, name } = present(receivingAccounts[0])
  const { version } = present(settings.find(({ key }) => key === 'BACKUP_BANK_ACCOUNT'))
  const shown = async () => (await app.guest().get('/configs')).data.configs.some(({ key }) => key === 'BACKUP_BANK_ACCOUNT')
  const { data, text } = await owner.put(PATH, { version, isOn: true, value: { bankCode, number, name } })
  expect(data?.proposal, text).toMatchObject({ approvedBy: null, inForceAt: null })
  const { changeId } = present(data.proposal)

  const { proposal } = (await finance.post(`${PATH}/changes/${changeId}/approve`)).data
  expect([proposal, await shown()]).toMatchObject([{ changeId, approvedBy: 'finance', inForceAt: DUE }, false])

  app.clock.setTo(new Date(DUE))
  const kind = (await jobKinds(app.context, app.opened)).find((each) => each.name === 'site.in_force')
  await Promise.all(Array.from({ length: 10 }, async () => await kind?.work({ id: changeId })))

  expect(await shown()).toBe(true)
  const { rows } = await sql<{ action: string }>`
    select action from audit where subject = 'site:BACKUP_BANK_ACCOUNT' order by id`.execute(app.context.db)
  expect(rows.map(({ action }) => action)).toEqual(['site.setting_proposed', 'site.setting_approved', 'site.setting_saved'])
})
