import { expect, test } from 'vitest'
import { SoftAuthenticator } from '../../../test/soft-authenticator.ts'
import { TEST_PASSWORD as PASSWORD } from '../../../test/start-app.ts'
import { startTextedApp } from '../../../test/stub-sms.ts'
import { present } from '../../../test/present.ts'

test('a passkey that is added and one that is removed are notified by SMS, with advice in case the member did not do it', async () => {
  await using texted = await startTextedApp()
  const { app, sms } = texted
  const phone = '0922000077'
  const browser = await app.as(await app.memberWith({ phone }))
  const key = new SoftAuthenticator(app.context.config.publicOrigin, { isVerified: true })
  const { data } = await browser.post('/v2/users/passkeys.begin', { name: 'มือถือ', password: PASSWORD })

  const added = await browser.post('/v2/users/passkeys', { response: key.create(String(data.options['challenge'])) })
  await browser.post(`/v2/users/passkeys/${present(added.data.items[0]).passkeyId}.remove`, { password: PASSWORD })
  await app.runJobs()

  const texts = sms.messages.filter(({ to }) => to === phone).map(({ text }) => text)
  expect(texts).toHaveLength(2)
  for (const reported of ['เพิ่มพาสคีย์ (มือถือ)', 'นำพาสคีย์ออก (มือถือ)'])
    expect(texts.filter((text) => text.includes(reported) && text.includes('หากไม่ใช่คุณ'))).toHaveLength(1)
})
