import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callWallet, openGame, say, startPlayedApp } from '../../../test/game-host.ts'
import type { GameHost } from '../../../test/game-host.ts'
import type { TestApp, TestMember } from '../../../test/start-app.ts'

let app: TestApp
let host: GameHost
let end: () => Promise<void>
beforeAll(async () => {
  ;({ app, host, end } = await startPlayedApp())
})
afterAll(async () => await end())

const pictureOf = async (member: TestMember, round: unknown, of = 'sandbox') =>
  await (await app.as(member)).get(`/me/rounds/picture?host=${of}&round=${String(round)}`)

describe('[GAMEPIC-1] the picture of a round', () => {
  test('is the page that its provider made, for the member who played it', async () => {
    const [member, other] = [await app.memberWith({ credit: '500.00' }), await app.memberWith({ credit: '500.00' })]
    const bet = say.betWin(await openGame(app, host, member), 20, 30)
    await callWallet(app, 'betWin', bet)
    const url = `${host.origin}/round/${String(bet['round_id'])}?seal=1`
    host.pictures.set(String(bet['round_id']), url)

    const [own, theirs] = [await pictureOf(member, bet['round_id']), await pictureOf(other, bet['round_id'])]

    expect([own.status, own.data]).toEqual([200, { url }])
    expect([theirs.status, theirs.failure.code]).toEqual([404, 'rounds.not_found'])
    expect((await pictureOf(member, bet['round_id'], 'another')).failure.code).toBe('rounds.not_found')
  })

  test('is none while the round is open, and when the provider has none', async () => {
    const member = await app.memberWith({ credit: '500.00' })
    const player = await openGame(app, host, member)
    const [open, closed] = [say.bet(player, 5), say.betWin(player, 20, 0)]
    await callWallet(app, 'bet', open)
    await callWallet(app, 'betWin', closed)
    host.pictures.set(String(open['round_id']), `${host.origin}/too-soon`)

    expect((await pictureOf(member, open['round_id'])).data).toEqual({ url: null })
    expect((await pictureOf(member, closed['round_id'])).data).toEqual({ url: null })
  })

  test('is refused for a query without a round, and when the provider does not answer or names no web address', async () => {
    const member = await app.memberWith({ credit: '500.00' })
    const bet = say.betWin(await openGame(app, host, member), 20, 0)
    await callWallet(app, 'betWin', bet)
    host.pictures.set(String(bet['round_id']), 'javascript:alert(1)')

    expect((await pictureOf(member, '')).status).toBe(422)
    const wrong = await pictureOf(member, bet['round_id'])
    host.mood = 'broken'
    const silent = await pictureOf(member, bet['round_id'])
    host.mood = 'willing'

    expect([wrong.status, wrong.failure.code]).toEqual([503, 'rounds.provider_unreachable'])
    expect([silent.status, silent.failure.code]).toEqual([503, 'rounds.provider_unreachable'])
  })
})
