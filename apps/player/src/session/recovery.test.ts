import { refusals } from '@morakot/contract/nouns'
import type { RefusalCode } from '@morakot/contract/nouns'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { rememberUsername } from './identity.ts'
import { withSessionRecovery } from './recovery.ts'
import type { SessionLoss } from './recovery.ts'
import { renewSession } from './renewal.ts'
import type { RenewalShare } from './renewal.ts'

const RENEWAL = '/api/v2/users/auth'
const LOOK_UP = '/api/v2/users/platforms.identify?username=somchai'

afterEach(() => {
  rememberUsername(undefined)
  vi.restoreAllMocks()
})

function refusal(code: RefusalCode): Response {
  const { status, error, message } = refusals[code]
  return Response.json({ data: null, error, code, message }, { status })
}

/** What the tabs of one browser share, with a clock of its own. */
function tabs() {
  let now = 1_000_000
  let lastAt: number | null = null
  let turn: Promise<unknown> = Promise.resolve()
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  const share: RenewalShare = {
    now: () => now,
    lastAt: () => lastAt,
    keep: (at) => {
      lastAt = at
    },
    inTurn: async (work) => {
      const mine = turn.then(work, work)
      turn = mine
      return await mine
    },
  }
  return { share, advance: (millis: number) => (now += millis) }
}

interface Fault {
  readonly refuse?: () => Response
  readonly auth?: boolean | 'lost'
  readonly account?: string | null
  /** Whether a renewal makes the token good. */
  readonly heals?: boolean
}

/** A server whose token is good again once it was renewed. */
function server({ refuse = () => refusal('members.token_invalid'), auth = true, account = 'somchai', heals = true }: Fault = {}) {
  const requests: string[] = []
  let isGood = false
  const fetch = async (url: string) => {
    requests.push(url)
    if (url === LOOK_UP) return Response.json({ data: { platformUsername: account, platformCode: account && 'TIAMUT' }, error: null })
    if (url !== RENEWAL) return isGood ? Response.json({ data: 'here', error: null }) : refuse()
    if (auth === 'lost') throw new TypeError('network')
    isGood = auth && heals
    return Response.json({ data: { auth }, error: null })
  }
  return { requests, fetch, breakToken: () => (isGood = false) }
}

function tab(fetch: (url: string) => Promise<Response>, share: RenewalShare) {
  const lost: SessionLoss[] = []
  const send = withSessionRecovery(
    fetch,
    (loss) => lost.push(loss),
    async (plain, sentAt) => await renewSession(plain, sentAt, share),
  )
  return { lost, send }
}

describe('a session that is lost', () => {
  test('[ERR-5] a token that cannot be verified is renewed once, and the call is made again', async () => {
    const { requests, fetch } = server()
    const { lost, send } = tab(fetch, tabs().share)

    expect((await send('/api/me/tokens', {})).status).toBe(200)
    expect(requests).toEqual(['/api/me/tokens', RENEWAL, '/api/me/tokens'])
    expect(lost).toEqual([])
  })

  test("[ERR-5] the contract's Thai phrase alone is recognised too, as a gateway's error without a code does", async () => {
    for (const body of [{ message: refusals['members.token_invalid'].message }, { error: 'unable to verify token' }]) {
      const { requests, fetch } = server({ refuse: () => Response.json(body, { status: 401 }) })
      const { send } = tab(fetch, tabs().share)
      expect((await send('/api/gateways/AMBKING/trueMoney', {})).status).toBe(200)
      expect(requests.filter((url) => url === RENEWAL)).toHaveLength(1)
    }
  })

  test('[ERR-5] the phrase is found inside a longer message, whatever the status of a gateway is', async () => {
    const said = `${refusals['members.token_invalid'].message} (401)`
    for (const [body, status] of [
      [{ message: said }, 401],
      [{ error: 'AMBKING: Unable to verify token, code 17' }, 400],
    ] as const) {
      const { requests, fetch } = server({ refuse: () => Response.json(body, { status }) })
      const { send } = tab(fetch, tabs().share)
      expect((await send('/api/gateways/AMBKING/trueMoney', {})).status).toBe(200)
      expect(requests.filter((url) => url === RENEWAL)).toHaveLength(1)
    }
  })

  test('[ERR-5] ten calls at once share one renewal, in one tab and across tabs', async () => {
    const { requests, fetch } = server()
    const { share } = tabs()
    const open = [tab(fetch, share), tab(fetch, share)]

    const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => open[n % 2]?.send('/api/me/tokens', {})))

    expect(replies.every((reply) => reply?.ok)).toBe(true)
    expect(requests.filter((url) => url === RENEWAL)).toHaveLength(1)
  })

  test('[ERR-5, VALID-6] a token refused again within 30 s of a renewal is not renewed once more: the member logs in', async () => {
    const { requests, fetch, breakToken } = server()
    const { share, advance } = tabs()
    const { lost, send } = tab(fetch, share)
    advance(1)
    await send('/api/me/tokens', {})

    breakToken()
    advance(29_999)
    expect((await send('/api/me/tokens', {})).status).toBe(401)
    expect(lost).toEqual(['token-invalid'])
    expect(requests.filter((url) => url === RENEWAL)).toHaveLength(1)

    advance(1)
    expect((await send('/api/me/tokens', {})).status).toBe(200)
    expect(requests.filter((url) => url === RENEWAL)).toHaveLength(2)
  })

  test('[ERR-5] what cannot be renewed logs the member out, after one try', async () => {
    const { requests, fetch } = server({ auth: false })
    const { lost, send } = tab(fetch, tabs().share)

    expect((await send('/api/me/tokens', {})).status).toBe(401)
    expect(requests).toEqual(['/api/me/tokens', RENEWAL])
    expect(lost).toEqual(['token-invalid'])
  })

  test('[ERR-5] a call that stays refused after a renewal is sent no third time', async () => {
    const { requests, fetch } = server({ heals: false })
    const { lost, send } = tab(fetch, tabs().share)

    await send('/api/me/tokens', {})
    expect(requests).toEqual(['/api/me/tokens', RENEWAL, '/api/me/tokens'])
    expect(lost).toEqual(['token-invalid'])
  })

  test('[VALID-6] the renewal looks the own username up, and an unknown one logs the member out', async () => {
    rememberUsername('somchai')
    for (const [account, losses] of [
      ['somchai', []],
      [null, ['token-invalid']],
      ['', ['token-invalid']],
    ] as const) {
      const { requests, fetch } = server({ account })
      const { lost, send } = tab(fetch, tabs().share)
      await send('/api/me/tokens', {})
      expect(requests.slice(0, 3)).toEqual(['/api/me/tokens', RENEWAL, LOOK_UP])
      expect(lost).toEqual(losses)
    }
  })

  test('[ERR-5] who has been logged out is not renewed', async () => {
    const { requests, fetch } = server({ refuse: () => refusal('members.no_session') })
    const { lost, send } = tab(fetch, tabs().share)

    await send('/api/me/tokens', {})
    expect(requests).toEqual(['/api/me/tokens'])
    expect(lost).toEqual(['logged-out'])
  })

  test('[ERR-5] a renewal that gets lost does not log the member out', async () => {
    const { fetch } = server({ auth: 'lost' })
    const { lost, send } = tab(fetch, tabs().share)

    expect((await send('/api/me/tokens', {})).status).toBe(401)
    expect(lost).toEqual([])
  })

  test('a wrong password is a refusal like any other, and its body can still be read', async () => {
    const { requests, fetch } = server({ refuse: () => refusal('members.wrong_credentials') })
    const { lost, send } = tab(fetch, tabs().share)

    const reply = await send('/api/v2/users.login', { method: 'POST' })
    expect(await reply.json()).toMatchObject({ code: 'members.wrong_credentials' })
    expect(requests).toEqual(['/api/v2/users.login'])
    expect(lost).toEqual([])
  })
})
