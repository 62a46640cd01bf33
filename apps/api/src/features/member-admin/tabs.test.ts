import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { excludeMember, setLimit } from '#features/protection/service-limits'
import { arrival, deliver, readQr } from '../../../test/bank-feed.ts'
import { newId, openGame, say, startPlayedApp, callWallet } from '../../../test/game-host.ts'
import type { GameHost } from '../../../test/game-host.ts'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { TEST_PASSWORD } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { present } from '../../../test/present.ts'

let app: TestApp
let host: GameHost
let end: () => Promise<void>
let operator: Browser
beforeAll(async () => {
  ;({ app, host, end } = await startPlayedApp())
  operator = await operatorBrowser(app, 'support', 'คุณช่วย')
})
afterAll(async () => await end())

const pathOf = <T extends string>(member: Pick<TestMember, 'id'>, tab: T) => `/console/members/${member.id}${tab}` as const
const read = async <T extends string>(member: TestMember, tab: T) => (await operator.get(pathOf(member, tab))).data

async function credited(member: TestMember, amount: number): Promise<string> {
  const { data } = await (await app.as(member)).post('/v2/users/deposit.generate-qr-code', { amount })
  expect(await deliver(app, arrival({ amount: amount.toFixed(2), ref1: readQr(data.qrPayload).ref1 }))).toBe(200)
  return data.depositId
}

describe('the ledger of a member', () => {
  test('has a running balance and the cause of each movement, by pages', async () => {
    const member = await app.memberWith({ credit: '500.00' })
    const depositId = await credited(member, 200)
    const player = await openGame(app, host, member)
    const round = newId('round')
    const bet = say.bet(player, 50, { round_id: round })
    await callWallet(app, 'bet', bet)
    await callWallet(app, 'rollback', say.rollback(player, bet['tx_id'], { round_id: round }))
    await callWallet(app, 'betWin', say.betWin(player, 20, 30))
    const { data } = await (await app.as(member)).post('/v2/users/credit.withdraw', { amount: 100, password: TEST_PASSWORD })

    const { items, total, next } = await read(member, '/movements')

    expect([total, next]).toEqual([7, null])
    expect(items.map(({ kind, amount, balanceAfter }: Record<string, unknown>) => [kind, amount, balanceAfter])).toEqual([
      ['withdraw_hold', -100, 610],
      ['win', 30, 710],
      ['bet', -20, 680],
      ['bet_rollback', 50, 700],
      ['bet', -50, 650],
      ['deposit', 200, 700],
      ['bonus', 500, 500],
    ])
    expect(present(items[0]).cause).toMatchObject({ kind: 'withdrawal', id: data.withdrawalId, number: expect.stringMatching(/^WD\d{8}$/) })
    expect(present(items[1]).cause).toEqual(present(items[2]).cause)
    expect(present(items[3]).cause).toEqual(present(items[4]).cause)
    expect(present(items[4]).cause).toMatchObject({ kind: 'round', number: expect.stringMatching(/^R-\d+$/), label: 'Mango Nights' })
    expect(items[5]).toMatchObject({ type: 'deposit', real: 200, bonus: 0, cause: { kind: 'deposit', id: depositId } })
    expect(present(items[6]).cause).toBeNull()
    const older = await read(member, `/movements?before=${present(items[3]).transferId}&type=bet`)
    expect(older.items.map(({ kind }) => kind)).toEqual(['bet'])
  })

  test('goes on after a full page', async () => {
    const member = await app.memberWith()
    for (let n = 0; n < 27; n += 1) await app.give(member, '1.00')

    const first = await read(member, '/movements')
    const second = await read(member, `/movements?before=${first.next}`)

    expect([first.items.length, second.items.length, second.next]).toEqual([25, 2, null])
    expect(second.items.at(-1)).toMatchObject({ balanceAfter: 1 })
  })

  test('[TABLE-5] names rounds by our number, the provider’s and their table, with what each message moved', async () => {
    const member = await app.memberWith({ credit: '100.00' })
    const player = await openGame(app, host, member)
    const [open, closed] = [newId('round'), newId('round')]
    await callWallet(app, 'betWin', say.betWin(player, 10, 25, { round_id: closed }))
    await callWallet(app, 'bet', say.bet(player, 5, { round_id: open, table_id: 'baccarat:1' }))

    const { items } = await read(member, '/rounds')
    const detail = await read(member, `/rounds/${present(items.find((one: { state: string }) => one.state === 'closed')).roundNumber}`)

    expect(items).toHaveLength(2)
    expect((await read(member, '/rounds?state=open')).items).toMatchObject([
      { providerRoundId: open, state: 'open', tableId: 'baccarat:1', stakeReal: 5, net: -5 },
    ])
    expect(detail).toMatchObject({ providerRoundId: closed, game: 'Mango Nights', tableId: null, stakeReal: 10, win: 25, net: 15 })
    expect(detail.number).toBe(`R-${detail.roundNumber}`)
    expect(detail.messages).toMatchObject([{ kind: 'bet-win', stakeReal: 10, win: 25, messageId: detail.roundNumber }])
    expect(present(detail.messages[0]).entries).toEqual([
      expect.objectContaining({ kind: 'bet', account: 'real', amount: -10, balanceAfter: 90 }),
      expect.objectContaining({ kind: 'bet', account: expect.stringMatching(/^house:/), amount: 10, balanceAfter: null }),
      expect.objectContaining({ kind: 'win', account: 'real', amount: 25, balanceAfter: 115 }),
      expect.objectContaining({ kind: 'win', amount: -25 }),
    ])
    const stranger = await app.memberWith()
    expect((await operator.get(pathOf(stranger, `/rounds/${detail.roundNumber}`))).failure).toMatchObject({
      code: 'memberAdmin.round_not_found',
    })
  })

  test('pages rounds by a cursor, and refuses one that was made up', async () => {
    const member = await app.memberWith({ credit: '100.00' })
    const player = await openGame(app, host, member)
    for (let n = 0; n < 27; n += 1) await callWallet(app, 'betWin', say.betWin(player, 1, 1))

    const first = await read(member, '/rounds')
    const second = await read(member, `/rounds?before=${first.next}`)

    expect([first.items.length, second.items.length, second.next]).toEqual([25, 2, null])
    expect(new Set([...first.items, ...second.items].map(({ roundNumber }) => roundNumber)).size).toBe(27)
    for (const tab of ['rounds', 'timeline']) expect((await operator.get(pathOf(member, `/${tab}?before=nonsense`))).status).toBe(422)
  })
})

describe('limits, devices and the timeline', () => {
  test('show the own limits and every break', async () => {
    const member = await app.memberWith()
    await setLimit(app.context, member.id, { kind: 'deposit', period: 'day', value: 100_000_000n })
    await excludeMember(app.context, member.id, { kind: 'time_out', days: 1 })

    const shown = await read(member, '/protection')

    expect(shown.limits[0]).toMatchObject({ kind: 'deposit', period: 'day', value: 1_000, used: 0 })
    expect(shown.breaks).toMatchObject([{ kind: 'time_out', returnAskedAt: null }])
  })

  test('list sessions with how they ended', async () => {
    const member = await app.memberWith()
    await app.as(member)
    await app.as(member)

    const { sessions, devices } = await read(member, '/devices')

    expect(sessions).toMatchObject([{ endedReason: null }, { endedReason: 'other_device' }])
    expect(devices).toEqual([])
  })

  test('list what happened, newest first, and by pages', async () => {
    const member = await app.memberWith({ credit: '500.00' })
    app.clock.advance(1_000)
    await credited(member, 100)
    app.clock.advance(1_000)
    await operator.post(`/console/notes/member/${member.id}`, { noteId: randomUUID(), text: 'โทรหาแล้ว' })
    app.clock.advance(1_000)
    await operator.post(pathOf(member, '/freeze'), { reason: 'fraud' })
    app.clock.advance(1_000)
    await operator.post(pathOf(member, '/lift'), { reason: 'mistake' })

    const { items, next } = await read(member, '/timeline')

    expect(next).toBeNull()
    const kinds = items.map(({ kind }) => kind)
    expect(kinds.slice(0, 3)).toEqual(['lifted', 'frozen', 'note'])
    expect(kinds.at(-1)).toBe('registered')
    expect(items[0]).toMatchObject({ code: 'mistake', actor: 'คุณช่วย' })
    expect(items.find(({ kind }) => kind === 'deposit')).toMatchObject({
      code: 'CREDITED',
      amount: 100,
      number: expect.stringMatching(/^DP\d{8}$/),
    })
    for (let n = 0; n < 30; n += 1) await operator.post(`/console/notes/member/${member.id}`, { noteId: randomUUID(), text: `บันทึก ${n}` })
    const first = await read(member, '/timeline')
    const second = await read(member, `/timeline?before=${first.next}`)
    expect(first.items).toHaveLength(25)
    expect(new Set([...first.items, ...second.items].map(({ key }) => key)).size).toBe(items.length + 30)
  })
})
