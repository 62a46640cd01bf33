import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGame, say, startPlayedApp, callWallet } from '../../../test/game-host.ts'
import type { GameHost } from '../../../test/game-host.ts'
import { TEST_PASSWORD } from '../../../test/start-app.ts'
import type { TestApp, TestMember } from '../../../test/start-app.ts'

let app: TestApp
let host: GameHost
let end: () => Promise<void>
beforeAll(async () => {
  ;({ app, host, end } = await startPlayedApp())
})
afterAll(async () => await end())

const leave = async (member: TestMember) => await (await app.as(member)).delete('/v2/users.logout')
const renew = async (member: TestMember) =>
  await (await app.as(member)).put('/v2/users/password.change', { currentPassword: TEST_PASSWORD, newPassword: 'rainy8boat' })

test.each([
  { what: 'a log-out', how: leave },
  { what: 'a new password', how: renew },
])('[B13] $what ends the games that are open: no new stake, and the win of what was staked is paid', async ({ how }) => {
  const player = await openGame(app, host, await app.memberWith({ credit: '100.00' }))
  expect((await callWallet(app, 'bet', say.bet(player, 10, { round_id: `${player.playerId}-1` }))).reply.status).toBe('OK')

  expect((await how(player.member)).status).toBe(200)
  await app.drainSubscribers()

  expect((await callWallet(app, 'bet', say.bet(player, 10))).reply.status).toBe('SESSION_EXPIRED')
  expect((await callWallet(app, 'win', say.win(player, 30, { round_id: `${player.playerId}-1` }))).reply.status).toBe('OK')
  expect(await app.creditOf(player.member)).toBe('120.00')
})

test('[B13] a member who returns and opens a game before the log-out is received continues to play, while the game of before is over', async () => {
  const before = await openGame(app, host, await app.memberWith({ credit: '100.00' }))
  await leave(before.member)
  app.clock.advance(1_000)
  const after = await openGame(app, host, before.member)
  await app.drainSubscribers()

  expect((await callWallet(app, 'bet', say.bet(after, 10))).reply.status).toBe('OK')
  expect((await callWallet(app, 'bet', say.bet(before, 10))).reply.status).toBe('SESSION_EXPIRED')
})

test('[B13] the games of other members stay open', async () => {
  const [one, other] = [await app.memberWith({ credit: '100.00' }), await app.memberWith({ credit: '100.00' })]
  const player = await openGame(app, host, other)
  await leave(one)
  await app.drainSubscribers()

  expect((await callWallet(app, 'bet', say.bet(player, 10))).reply.status).toBe('OK')
})
