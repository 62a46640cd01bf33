import { expect, test } from 'vitest'
import { startApp } from './start-app.ts'

const MEMBERS = 40
/** How many of them at once: more would wait for the database longer than a page may. */
const AT_ONCE = 8
const HTML = { accept: 'text/html' }
const REQUESTS_PER_MINUTE = 600

/** Requests of a browser that opens the lobby for the first time, apart from immutable files: recorded in one. */
const COLD_GUEST = ['/', '/api/start', '/api/version', '/favicon.svg', '/manifest.webmanifest', '/sw.js']
const COLD_MEMBER = [
  '/storage/games_TIAMUT.json',
  '/api/games/maintenance?platformCode=TIAMUT',
  '/api/me/limits',
  '/api/v2/games/jackpot',
  '/api/me/notices',
  '/api/v2/games/favorite',
  '/api/vouchers/pending?limit=100',
  '/api/v2/users/platforms.identify?username=someone',
  '/api/version',
  '/api/promotions',
  '/api/v2/users/deposit/bank?type=AUTO',
  '/api/v2/users/deposit/bank?type=AUTO_SLIP',
  '/api/v2/users/deposit/bank?type=TRUEWALLET',
  '/api/v2/users/cashback',
  '/api/quests',
  '/api/quests/claimable.count',
  // In place of two check-ins and two streams, which an injected request would wait for.
  '/api/me/notices',
  '/api/me/tokens',
  '/api/v2/users/auth',
  '/api/v2/users/profile',
]

test('[FLOOD-1, F-137] forty members who open the lobby behind one address within a minute get no error', async () => {
  await using app = await startApp({ config: { requestsPerMinute: REQUESTS_PER_MINUTE } })
  const cookies: string[] = []
  for (let member = 0; member < MEMBERS; member += 1) cookies.push((await app.as(await app.memberWith())).cookie)
  const send = async (url: string, cookie = '') => {
    const { statusCode } = await app.app.inject({ url, remoteAddress: '203.0.113.9', headers: { ...(url === '/' ? HTML : {}), cookie } })
    return { url, statusCode }
  }

  // As a browser does: the page and its bundle first, then the rest at once.
  const openLobby = async (cookie: string) => {
    const first = [await send('/', cookie), await send('/api/start', cookie)]
    return [...first, ...(await Promise.all(COLD_MEMBER.map(async (url) => await send(url, cookie))))]
  }

  const guests = await Promise.all(cookies.flatMap(() => COLD_GUEST.map(async (url) => await send(url))))
  const answers = guests
  for (let from = 0; from < MEMBERS; from += AT_ONCE)
    answers.push(...(await Promise.all(cookies.slice(from, from + AT_ONCE).map(openLobby))).flat())

  expect(answers.length).toBeGreaterThan(REQUESTS_PER_MINUTE)
  expect(answers.filter(({ statusCode }) => [429, 500, 503].includes(statusCode))).toEqual([])
  // The web app is not built here: its own files are not found, and counted all the same.
  const isAnswered = ({ url }: { readonly url: string }) => /^\/(?:api|storage)\//.test(url)
  expect(answers.filter((answer) => isAnswered(answer) && answer.statusCode >= 400)).toEqual([])
})
