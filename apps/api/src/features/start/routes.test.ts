import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { buildMemberApp } from '../../app.ts'
import type { MemberId } from '#infra/identity'
import { openModules } from '#infra/modules/open-modules'
import { modules } from '../../modules.ts'
import { startModule } from './module.ts'
import type { Recognising } from './routes.ts'
import { openStart } from './service.ts'
import type { StartContext } from './service.ts'

let app: TestApp
beforeAll(async () => (app = await startApp()))
afterAll(async () => await app[Symbol.asyncDispose]())

/** The same app, whose start reads some parts otherwise. */
async function startWith(changed: Partial<StartContext>) {
  const changes = new Map([[startModule, (context: StartContext & Recognising) => ({ ...context, ...changed })]])
  return await buildMemberApp(app.context, openModules(app.context, modules, changes), { player: null })
}

describe('the start of the app in one answer', () => {
  test('[INIT-1] carries of each part exactly what its own call answers', async () => {
    const member = await app.memberWith({ credit: '1250.50' })
    const browser = await app.as(member)

    const { data } = await browser.get('/start')

    const { username } = member
    for (const [part, path] of [
      ['configs', '/configs'],
      ['auth', '/users/auth'],
      ['profile', '/v2/users/profile'],
      ['credit', `/v2/users/credit?username=${username}&platformCode=TIAMUT`],
      ['tokens', '/me/tokens'],
      ['boost', '/users/deposit-point.boost'],
      ['recent', '/v2/games/recent'],
      ['hall', '/v2/games/hall'],
      ['liveWithdrawals', '/v2/live-withdrawal'],
    ] as const) {
      const alone = await browser.get(path)
      expect(alone.status, path).toBe(200)
      expect(data[part], path).toEqual({ data: alone.data })
    }
    expect(data.credit).toMatchObject({ data: { credit: 1250.5 } })
  })

  test('[INIT-1] returns to a guest what is public, and no member data', async () => {
    const { status, data } = await app.guest().get('/start')

    expect(status).toBe(200)
    expect(data.auth).toEqual({ data: { auth: false } })
    expect(data.configs).toMatchObject({ data: { brandName: app.context.config.brandName } })
    expect(data).toMatchObject({ profile: null, credit: null, tokens: null, boost: null, recent: null, hall: null, liveWithdrawals: null })
  })

  test('[INIT-1] a part that fails has its refusal, and the others are whole', async () => {
    const member = await app.memberWith({ credit: '9.00' })
    const { cookie } = await app.as(member)
    const readTokens = async () => await Promise.reject(new Error('the wallet is away'))
    const faulty = await startWith({ readTokens })

    const reply = await faulty.inject({ url: '/api/start', headers: { cookie } })

    const { data } = reply.json()
    expect(reply.statusCode).toBe(200)
    expect(data.tokens).toEqual({
      error: 'internal error',
      code: 'site.internal',
      message: 'ระบบขัดข้องชั่วคราว กรุณาลองใหม่อีกครั้ง',
    })
    expect(data.credit.data.credit).toBe(9)
    expect(reply.body).not.toContain('the wallet is away')
    await faulty.close()
  })

  test('[INIT-1] a part that the contract does not know is marked as failed, and the others are whole', async () => {
    const member = await app.memberWith({ credit: '9.00' })
    const { cookie } = await app.as(member)
    const readProfile = async (id: MemberId) => {
      const profile = await app.wiring.start.readProfile(id)
      return { ...profile, bank: { ...profile.bank, code: '004' as 'SCB' } }
    }
    const faulty = await startWith({ readProfile })

    const reply = await faulty.inject({ url: '/api/start', headers: { cookie } })

    const { data } = reply.json()
    expect(reply.statusCode).toBe(200)
    expect(data.profile).toMatchObject({ code: 'site.internal' })
    expect(data.auth).toEqual({ data: { auth: true } })
    expect(data.credit.data.credit).toBe(9)
    await faulty.close()
  })

  test('[INIT-1] a session that cannot be verified now is reported in one part, and still gets the configuration', async () => {
    const start = await openStart(app.wiring.start, {
      recognise: async () => await Promise.reject(new Error('no session store')),
      hasPass: async () => false,
    })

    expect(start.auth).toMatchObject({ code: 'site.internal' })
    expect(start.configs).toHaveProperty('data')
    expect(start.profile).toBeNull()
  })

  test('[INIT-1] takes the member from the session alone, and the answer is kept by no cache', async () => {
    const [own, other] = [await app.memberWith({ credit: '1.00' }), await app.memberWith({ credit: '2.00' })]

    const reply = await (await app.as(own)).get(`/start?username=${other.username}&platformCode=TIAMUT`)

    expect(reply.data.credit).toMatchObject({ data: { credit: 1 } })
    expect(reply.data.profile).toMatchObject({ data: { username: own.username } })
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  test('[INIT-1] a session that has ended is a guest', async () => {
    const member = await app.memberWith()
    const browser = await app.as(member)
    await browser.delete('/v2/users.logout')

    const { data } = await browser.get('/start')

    expect(data.auth).toEqual({ data: { auth: false } })
    expect(data.profile).toBeNull()
  })
})
