import type { Answer, Driver, Movement } from './rules-suite.ts'

/** One baht, in 1/100,000 baht: a suite stakes no more at a time and takes everything back. */
export const ONE_BAHT = 100_000n

/** The context of a check. Every movement through `bet` and `win` is rolled back after the check, the latest first. */
export type CheckContext = {
  readonly driver: Driver
  readonly id: (what: string) => string
  readonly now: () => Date
  /** Sends a bet and records it for the rollback. */
  readonly bet: (movement: Partial<Movement> & { readonly roundId: string; readonly txId: string }) => Promise<Answer>
  readonly win: (movement: Partial<Movement> & { readonly roundId: string; readonly txId: string }) => Promise<Answer>
  readonly balance: () => Promise<bigint>
}

export type Check = {
  readonly name: string
  /** The rule of docs/seamless-wallet.md that it tries. */
  readonly rule: string
  readonly title: string
  readonly thai: string
  readonly run: (context: CheckContext) => Promise<void>
}

class CheckFailed extends Error {}

/** Throws `CheckFailed` with the expected and the received value where they differ. */
export function expectSame(what: string, found: unknown, wanted: unknown): void {
  const [left, right] = [textOf(found), textOf(wanted)]
  if (left !== right) throw new CheckFailed(`${what} is ${left}, not ${right}`)
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part))
}

/** A call of the convention; one that it does not have is a check that it should have named. */
function have<T>(call: T | null): T {
  if (call === null) throw new CheckFailed('the convention has no such call')
  return call
}

async function atOnce<T>(count: number, work: (place: number) => Promise<T>): Promise<readonly T[]> {
  return Promise.all(Array.from({ length: count }, (_, place) => work(place)))
}

const STRANGER = 'nobody000000000000000000000000'

export const CHECKS: readonly Check[] = [
  {
    name: 'signed-reply',
    rule: 'signatures',
    title: 'a signed ping is answered OK, and the reply is signed',
    thai: 'ping ที่ลงลายมือชื่อได้คำตอบที่ลงลายมือชื่อ',
    run: async ({ driver }) => {
      const answer = await have(driver.ping)()
      expectSame('the answer', [answer.status, answer.isSigned], ['OK', true])
    },
  },
  {
    name: 'wrong-key',
    rule: 'signatures',
    title: 'a request under another key is refused',
    thai: 'กุญแจผิดถูกปฏิเสธ',
    run: async ({ driver }) => {
      const answer = await driver.balance({}, { secret: 'another secret that is long enough for it' })
      expectSame('the answer', [answer.http, answer.status], [driver.httpOf(401), driver.says('BAD_SIGNATURE')])
    },
  },
  {
    name: 'old-timestamp',
    rule: 'signatures',
    title: 'a request of two minutes ago is refused',
    thai: 'คำขอเก่าสองนาทีถูกปฏิเสธ',
    run: async ({ driver }) => {
      const answer = await driver.balance({}, { ageMs: 120_000 })
      expectSame('the answer', [answer.http, answer.status], [driver.httpOf(401), driver.says('BAD_SIGNATURE')])
    },
  },
  {
    name: 'nonce-twice',
    rule: 'signatures',
    title: 'the same nonce works once',
    thai: 'nonce เดิมใช้ได้ครั้งเดียว',
    run: async ({ driver, id }) => {
      const nonce = id('nonce')
      const ping = have(driver.ping)
      const [first, second] = [await ping({ nonce }), await ping({ nonce })]
      expectSame('the answers', [first.status, second.status], ['OK', 'BAD_SIGNATURE'])
    },
  },
  {
    name: 'malformed',
    rule: 'answers',
    title: 'a signed body that is no JSON moves nothing and is refused',
    thai: 'เนื้อหาผิดรูปถูกปฏิเสธ ไม่มีเงินขยับ',
    run: async ({ driver, id }) => {
      const answer = await driver.bet({ txId: id('bet'), roundId: id('round'), amount: ONE_BAHT }, { body: '{"amount":' })
      expectSame('the answer', [answer.http, answer.status], [driver.httpOf(400), driver.says('BAD_REQUEST')])
    },
  },
  {
    name: 'bet-and-win',
    rule: 'endpoints',
    title: 'a bet takes its stake and a win gives, to the last unit',
    thai: 'เดิมพันหักและรางวัลจ่ายตรงทุกหน่วย',
    run: async ({ driver: { says }, bet, win, balance, id }) => {
      const before = await balance()
      const roundId = id('round')
      const taken = await bet({ txId: id('bet'), roundId })
      const paid = await win({ txId: id('win'), roundId, amount: 54_321n, closesRound: true })
      expectSame('the answers', [taken.status, paid.status], [says('OK'), says('OK')])
      expectSame('the balances', [taken.balance, paid.balance], [before - ONE_BAHT, before - ONE_BAHT + 54_321n])
    },
  },
  {
    name: 'bet-win-whole',
    rule: '6',
    title: 'a bet-win moves both at once and is rolled back whole',
    thai: 'bet-win ขยับพร้อมกันและย้อนกลับทั้งคู่',
    run: async ({ driver, balance, id }) => {
      const before = await balance()
      const [txId, roundId] = [id('both'), id('round')]
      const moved = await have(driver.betWin)({ txId, roundId, amount: ONE_BAHT, winAmount: 250_000n, closesRound: true })
      const back = await driver.rollback({ txId: id('rollback'), refTxId: txId, roundId })
      expectSame('the balances', [moved.balance, back.balance], [before + 150_000n, before])
    },
  },
  {
    name: 'duplicates-at-once',
    rule: '1, 2',
    title: 'ten copies of a bet at the same time take one stake',
    thai: 'เดิมพันเดียวกันสิบครั้งพร้อมกันหักครั้งเดียว',
    run: async ({ driver: { says }, bet, balance, id }) => {
      const before = await balance()
      const [txId, roundId] = [id('bet'), id('round')]
      const answers = await atOnce(10, () => bet({ txId, roundId }))
      expectSame('the statuses', [...new Set(answers.map(({ status }) => status))], [says('OK')])
      expectSame('the ledger ids', new Set(answers.map(({ walletTxId }) => walletTxId)).size, 1)
      expectSame('the balance', await balance(), before - ONE_BAHT)
    },
  },
  {
    name: 'fifty-retries',
    rule: '1, 2',
    title: 'fifty retries of a win pay once',
    thai: 'ส่งรางวัลซ้ำ 50 ครั้งจ่ายครั้งเดียว',
    run: async ({ driver: { says }, bet, win, balance, id }) => {
      const roundId = id('round')
      await bet({ txId: id('bet'), roundId })
      const before = await balance()
      const txId = id('win')
      for (let burst = 0; burst < 5; burst += 1) {
        const answers = await atOnce(10, () => win({ txId, roundId, amount: 70_000n }))
        expectSame('the statuses', [...new Set(answers.map(({ status }) => status))], [says('OK')])
      }
      expectSame('the balance', await balance(), before + 70_000n)
    },
  },
  {
    name: 'other-content',
    rule: '3',
    title: 'the same tx_id with another amount moves nothing',
    thai: 'tx_id เดิมแต่ยอดต่างไม่ขยับเงิน',
    run: async ({ driver: { says }, bet, balance, id }) => {
      const [txId, roundId] = [id('bet'), id('round')]
      await bet({ txId, roundId })
      const before = await balance()
      const other = await bet({ txId, roundId, amount: 2n * ONE_BAHT })
      expectSame('the answer', other.status, says('DUPLICATE_MISMATCH'))
      expectSame('the balance', await balance(), before)
    },
  },
  {
    name: 'rollback-first',
    rule: '5',
    title: 'a rollback that comes before its bet kills the bet',
    thai: 'rollback ที่มาก่อนทำให้เดิมพันที่ตามมาตาย',
    run: async ({ driver, bet, balance, id }) => {
      const before = await balance()
      const [txId, roundId] = [id('bet'), id('round')]
      const back = await driver.rollback({ txId: id('rollback'), refTxId: txId, roundId })
      const late = await bet({ txId, roundId })
      expectSame('the answers', [back.status, late.status], [driver.says('OK'), driver.says('ALREADY_REVERSED')])
      if (driver.look !== null) expectSame('what became of the bet', (await driver.look(txId)).state, 'tombstoned')
      expectSame('the balance', await balance(), before)
    },
  },
  {
    name: 'rollback-twice',
    rule: '6',
    title: 'a rollback twice is OK twice and moves once',
    thai: 'rollback สองครั้งคืนเงินครั้งเดียว',
    run: async ({ driver, bet, balance, id }) => {
      const before = await balance()
      const [txId, roundId, rollbackId] = [id('bet'), id('round'), id('rollback')]
      await bet({ txId, roundId })
      const answers = [
        await driver.rollback({ txId: rollbackId, refTxId: txId, roundId }),
        await driver.rollback({ txId: rollbackId, refTxId: txId, roundId }),
      ]
      expectSame(
        'the answers',
        answers.map(({ status }) => status),
        [driver.says('OK'), driver.says('OK')],
      )
      expectSame('the balance', await balance(), before)
      if (driver.look !== null) expectSame('what became of the bet', (await driver.look(txId)).state, 'reversed')
    },
  },
  {
    name: 'late-bet',
    rule: '10',
    title: 'a bet in a closed round is refused, a win is not',
    thai: 'รอบที่ปิดแล้วไม่รับเดิมพัน แต่รับรางวัล',
    run: async ({ driver, bet, win, balance, id }) => {
      const roundId = id('round')
      await bet({ txId: id('bet'), roundId })
      const before = await balance()
      const closed = await driver.closeRound({ txId: id('close'), roundId })
      const late = await bet({ txId: id('late'), roundId })
      const paid = await win({ txId: id('win'), roundId, amount: 10_000n })
      expectSame(
        'the answers',
        [closed.status, late.status, paid.status],
        [driver.says('OK'), driver.says('ROUND_CLOSED'), driver.says('OK')],
      )
      expectSame('the balance', await balance(), before + 10_000n)
    },
  },
  {
    name: 'time-out',
    rule: 'lost answers',
    title: 'a bet whose answer is cut off is found by /transaction or called back, and nothing is lost',
    thai: 'คำตอบขาดกลางทาง ถามหรือย้อนกลับได้ เงินไม่หาย',
    run: async ({ driver, balance, id }) => {
      const before = await balance()
      const [txId, roundId] = [id('bet'), id('round')]
      await driver.bet({ txId, roundId, amount: ONE_BAHT }, { abortMs: 1 })
      await driver.rollback({ txId: id('rollback'), refTxId: txId, roundId })
      const state = driver.look === null ? 'reversed' : (await driver.look(txId)).state
      expectSame('whether the bet is dead', state === 'reversed' || state === 'tombstoned', true)
      expectSame('the balance', await balance(), before)
    },
  },
  {
    name: 'not-enough',
    rule: 'answers',
    title: 'a stake above the balance is refused and returns the balance',
    thai: 'เดิมพันเกินยอดถูกปฏิเสธพร้อมยอดคงเหลือ',
    run: async ({ driver: { says }, bet, balance, id }) => {
      const before = await balance()
      const answer = await bet({ txId: id('bet'), roundId: id('round'), amount: before + ONE_BAHT })
      expectSame('the answer', [answer.status, answer.balance], [says('INSUFFICIENT_FUNDS'), before])
    },
  },
  {
    name: 'stranger',
    rule: 'answers',
    title: 'an unknown player has no wallet',
    thai: 'ผู้เล่นที่ไม่มีจริงไม่มีกระเป๋า',
    run: async ({ driver }) => {
      expectSame('the answer', (await driver.balance({ playerId: STRANGER })).status, driver.says('PLAYER_NOT_FOUND'))
    },
  },
  {
    name: 'session',
    rule: '8',
    title: 'a bet without a good session is refused',
    thai: 'เซสชันผิดวางเดิมพันไม่ได้',
    run: async ({ driver: { says }, bet, balance, id }) => {
      const before = await balance()
      const refused = await bet({ txId: id('bet'), roundId: id('round'), player: { sessionToken: 'no-session-of-anybody' } })
      expectSame('the answer', refused.status, says('SESSION_INVALID'))
      expectSame('the balance', await balance(), before)
    },
  },
  {
    name: 'currency',
    rule: 'answers',
    title: 'another currency is refused',
    thai: 'สกุลเงินอื่นถูกปฏิเสธ',
    run: async ({ driver: { says }, bet, id }) => {
      const answer = await bet({ txId: id('bet'), roundId: id('round'), currency: 'USD' })
      expectSame('the answer', answer.status, says('CURRENCY_MISMATCH'))
    },
  },
  {
    name: 'unknown-transaction',
    rule: 'endpoints',
    title: 'a transaction that never was is not found',
    thai: 'รายการที่ไม่เคยมีหาไม่พบ',
    run: async ({ driver, id }) => {
      expectSame('the answer', (await have(driver.look)(id('never'))).status, driver.says('TX_NOT_FOUND'))
    },
  },
  {
    name: 'many-at-once',
    rule: '11',
    title: 'twenty bets of one player at once all count, each once',
    thai: 'ยี่สิบเดิมพันพร้อมกันนับครบครั้งละหนึ่ง',
    run: async ({ driver: { says }, bet, balance, id }) => {
      const before = await balance()
      const roundId = id('round')
      const answers = await atOnce(20, (place) => bet({ txId: id(`bet-${place}`), roundId, amount: 10_000n }))
      expectSame('the statuses', [...new Set(answers.map(({ status }) => status))], [says('OK')])
      expectSame('the balance', await balance(), before - 200_000n)
    },
  },
  {
    name: 'table-hand',
    rule: '6, 11',
    title: 'three bets of one hand of a shared table: one wins, one loses, one is called back after the close',
    thai: 'สามเดิมพันของตาเดียวกันที่โต๊ะร่วม: ชนะ แพ้ และเรียกคืนหลังปิดรับ',
    run: async ({ driver: { says, rollback }, bet, win, balance, id }) => {
      const before = await balance()
      const rounds = ['won', 'lost', 'late'].map((what) => ({ what, roundId: id(`round-${what}`), txId: id(`bet-${what}`) }))
      const taken = await Promise.all(rounds.map(async ({ roundId, txId }) => bet({ roundId, txId })))
      expectSame('the statuses', [...new Set(taken.map(({ status }) => status))], [says('OK')])
      for (const { what, roundId, txId } of rounds)
        if (what === 'late') await rollback({ txId: id('rollback'), refTxId: txId, roundId })
        else await win({ txId: id(`win-${what}`), refTxId: txId, roundId, amount: what === 'won' ? ONE_BAHT * 2n : 0n, closesRound: true })
      expectSame('the balance', await balance(), before)
    },
  },
  {
    name: 'listed',
    rule: '13',
    title: 'what was moved is in the list of transactions',
    thai: 'รายการที่ขยับอยู่ในบัญชีรายการ',
    run: async ({ driver, bet, id, now }) => {
      const [txId, roundId] = [id('bet'), id('round')]
      await bet({ txId, roundId })
      const list = await have(driver.list)(new Date(now().getTime() - 60_000), new Date(now().getTime() + 60_000))
      expectSame('whether it is listed', list.listed.includes(txId), true)
    },
  },
]
