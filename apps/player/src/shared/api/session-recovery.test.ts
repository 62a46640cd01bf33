import { describe, expect, test } from 'vitest'
import { withSessionRecovery } from './session-recovery.ts'
import type { SessionLoss } from './session-recovery.ts'

const RENEWAL = '/api/v2/users/auth'

function refusal(code: string): Response {
  return Response.json({ data: null, error: 'x', code, message: 'ไม่สามารถยืนยันโทเค็นได้' }, { status: 401 })
}

/** A server whose token is good again once it was renewed, unless `canRenew` says otherwise. */
function server({ code, canRenew }: { readonly code: string; readonly canRenew: boolean | 'lost' }) {
  const asked: string[] = []
  const lost: SessionLoss[] = []
  let isGood = false
  const send = withSessionRecovery(
    async (url) => {
      asked.push(url)
      if (url !== RENEWAL) return isGood ? Response.json({ data: 'here', error: null }) : refusal(code)
      if (canRenew === 'lost') throw new TypeError('network')
      isGood = canRenew
      return Response.json({ data: { auth: canRenew }, error: null })
    },
    (loss) => lost.push(loss),
  )
  return { asked, lost, send }
}

describe('a session that is lost', () => {
  test('[ERR-5] a token that cannot be verified is renewed once, and the call is made again', async () => {
    const { asked, lost, send } = server({ code: 'members.token_invalid', canRenew: true })

    const reply = await send('/api/me/tokens', {})

    expect(reply.status).toBe(200)
    expect(asked).toEqual(['/api/me/tokens', RENEWAL, '/api/me/tokens'])
    expect(lost).toEqual([])
  })

  test('[ERR-5] ten calls at once share one renewal', async () => {
    const { asked, send } = server({ code: 'members.token_invalid', canRenew: true })

    const replies = await Promise.all(Array.from({ length: 10 }, () => send('/api/me/tokens', {})))

    expect(replies.every((reply) => reply.ok)).toBe(true)
    expect(asked.filter((url) => url === RENEWAL)).toHaveLength(1)
  })

  test('[ERR-5] what cannot be renewed logs the member out, after one try', async () => {
    const { asked, lost, send } = server({ code: 'members.token_invalid', canRenew: false })

    const reply = await send('/api/me/tokens', {})

    expect(reply.status).toBe(401)
    expect(asked).toEqual(['/api/me/tokens', RENEWAL])
    expect(lost).toEqual(['token-invalid'])
  })

  test('[ERR-5] who has been logged out is not renewed', async () => {
    const { asked, lost, send } = server({ code: 'members.no_session', canRenew: true })

    await send('/api/me/tokens', {})

    expect(asked).toEqual(['/api/me/tokens'])
    expect(lost).toEqual(['logged-out'])
  })

  test('[ERR-5] a renewal that gets lost on the way logs nobody out', async () => {
    const { lost, send } = server({ code: 'members.token_invalid', canRenew: 'lost' })

    const reply = await send('/api/me/tokens', {})

    expect(reply.status).toBe(401)
    expect(lost).toEqual([])
  })

  test('a wrong password is a refusal like any other, and its body can still be read', async () => {
    const { asked, lost, send } = server({ code: 'members.wrong_credentials', canRenew: true })

    const reply = await send('/api/v2/users.login', { method: 'POST' })

    expect(await reply.json()).toMatchObject({ code: 'members.wrong_credentials' })
    expect(asked).toEqual(['/api/v2/users.login'])
    expect(lost).toEqual([])
  })
})
