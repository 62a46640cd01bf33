import { siteSchemas } from '@morakot/contract/features/site/schema'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MARKETING_SOURCES } from '@morakot/contract/features/members/limits'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ config: { brandName: 'หยก <b>', appVersion: '2026.11.20-1' } })
})
afterAll(async () => await app[Symbol.asyncDispose]())

describe('GET /version', () => {
  test('[CALL-1] returns the running build to every caller', async () => {
    const reply = await app.guest().get('/version')

    expect([reply.status, reply.failure]).toEqual([200, { data: { version: '2026.11.20-1' }, error: null }])
  })

  test('[CALL-1] needs no header of ours, and a session does not change it', async () => {
    const member = await app.memberWith()

    expect((await app.app.inject({ url: '/api/version' })).json()).toEqual({ data: { version: '2026.11.20-1' }, error: null })
    expect((await (await app.as(member)).get('/version')).data).toEqual({ version: '2026.11.20-1' })
  })
})

describe('GET /configs', () => {
  test('[CALL-40] returns to every caller the brand, the mode and where play money is paid in', async () => {
    const reply = await app.guest().get('/configs')

    expect(reply.status).toBe(200)
    expect(siteSchemas.configs.data.parse(reply.data)).toEqual(reply.data)
    expect(reply.data).toEqual({
      brandName: 'หยก <b>',
      playMode: 'demo',
      theme: 'DEFAULT',
      sandboxBankUrl: 'http://localhost:3002/bank',
      hasPass: false,
      boost: { isActive: false, title: '', endAt: null },
      configs: [],
    })
  })

  test('[CALL-40] shows what is set as it is now, by key', async () => {
    const set = async (key: string, value: string) =>
      await sql`insert into site_config (key, value) values (${key}, ${value}) on conflict (key) do update set value = excluded.value`.execute(
        app.context.db,
      )
    await set('WELCOME_MODAL', '{"title":"ยินดีต้อนรับ","body":"."}')
    await set('LINE_ACCOUNT', '{"PUBLIC":"https://line.example"}')
    await set('WELCOME_MODAL', '{"title":"สวัสดี","body":"."}')

    const { data } = await app.guest().get('/configs')

    expect(data.configs).toEqual([
      { key: 'LINE_ACCOUNT', value: '{"PUBLIC":"https://line.example"}', updatedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/) },
      { key: 'WELCOME_MODAL', value: '{"title":"สวัสดี","body":"."}', updatedAt: expect.any(String) },
    ])
  })

  test('[CALL-40] has no key that no screen knows', async () => {
    await expect(sql`insert into site_config (key, value) values ('SURPRISE', '1')`.execute(app.context.db)).rejects.toMatchObject({
      constraint: 'site_config__key_is_known',
    })
  })

  test('[HEAD-7] changes its theme by the date in UTC', async () => {
    await using festive = await startApp({ now: new Date('2026-12-15T00:00:00.000Z') })

    expect((await festive.guest().get('/configs')).data.theme).toBe('CHRISTMAS')
    festive.clock.setTo(new Date('2027-01-16T00:00:00.000Z'))
    expect((await festive.guest().get('/configs')).data.theme).toBe('DEFAULT')
  })
})

describe('GET /v2/configs/recommend-list', () => {
  test('[CALL-42, ENT-18] names the eleven places where members may learned about us, for every caller, and may be cached', async () => {
    const reply = await app.guest().get('/v2/configs/recommend-list')

    expect(reply.status).toBe(200)
    expect(reply.data.map((source: { value: string }) => source.value)).toEqual([...MARKETING_SOURCES])
    expect(reply.data).toContainEqual({ value: 'FRIEND', name: 'เพื่อนแนะนำ' })
    expect(reply.headers['cache-control']).toBe('public, max-age=3600')
  })

  test('[CALL-41] the banks may be kept for a while too', async () => {
    expect((await app.guest().get('/v2/configs/bank-list')).headers['cache-control']).toBe('public, max-age=3600')
  })
})
