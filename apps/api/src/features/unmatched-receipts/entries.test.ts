import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrival, deliver } from '../../../test/bank-feed.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { codesOf, CREDITS_PATH, startDesks, UNMATCHED_PATH } from '../../../test/unmatched-money.ts'
import { present } from '../../../test/present.ts'

const ENTRIES_PATH = '/console/receipt-entries'

type Desks = Awaited<ReturnType<typeof startDesks>>

let desks: Desks
let app: TestApp
beforeAll(async () => {
  desks = await startDesks()
  ;({ app } = desks)
})
afterAll(async () => await app[Symbol.asyncDispose]())

let references = 0
/** A line of a statement for which the feed reported nothing; each has a sum of its own, so that no two look alike. */
function line(more: Record<string, unknown> = {}) {
  references += 1
  return {
    toAccount: '0123456789',
    bank: 'SCB',
    reference: `ST${String(references).padStart(6, '0')}`,
    amount: `${100 + references}.25`,
    receivedAt: '2026-11-20T04:00:00.000Z',
    payerAccount: '9876543210',
    payerName: 'นาย สมชาย ใจดี',
    reason: 'มีในรายการเดินบัญชี แต่ธนาคารไม่แจ้ง',
    ...more,
  }
}

const propose = async (entry: object, by: Browser = desks.maker) => await by.post(ENTRIES_PATH, entry)
const approve = async (id: string, by: Browser = desks.checker) => await by.post(`${ENTRIES_PATH}/${id}/approve`)
const decline = async (id: string, by: Browser = desks.checker, reason = 'ไม่มีในรายการเดินบัญชี') =>
  await by.post(`${ENTRIES_PATH}/${id}/decline`, { reason })

async function proposed(more: Record<string, unknown> = {}): Promise<{ readonly entry: ReturnType<typeof line>; readonly id: string }> {
  const entry = line(more)
  const { data, text } = await propose(entry)
  const found = data?.items?.find(({ reference }) => reference === entry.reference)
  if (found === undefined) throw new Error(`no entry: ${text}`)
  return { entry, id: String(found.entryId) }
}

interface Waiting {
  readonly eventId: string
  readonly reason: string
  readonly bankTransactionId: string
}

async function waitingOf(reference: string): Promise<readonly Waiting[]> {
  const { data } = await desks.checker.get(`${UNMATCHED_PATH}?limit=100`)
  return data.items.filter(({ bankTransactionId }: Waiting) => bankTransactionId === reference)
}

const creditTo = async (username: string, eventId: string): Promise<void> => {
  const { data } = await desks.maker.post(CREDITS_PATH, { eventId, username, reason: 'ยอดและเวลาตรงกับสลิป' })
  const reply = await desks.checker.post(`${CREDITS_PATH}/${present(data.proposal).creditId}/approve`)
  if (reply.status !== 200) throw new Error(reply.text)
}

describe('[TRANSFER-1, F-120] a receipt that operators enter from a statement', () => {
  test('waits for a second operator, then as money that matched nothing, and is credited once', async () => {
    const member = await app.memberWith()
    const { entry, id } = await proposed()
    expect(await waitingOf(entry.reference)).toEqual([])

    expect((await desks.checker.get(ENTRIES_PATH)).data.items).toContainEqual(
      expect.objectContaining({ entryId: id, amount: entry.amount, reference: entry.reference, isOwn: false, operator: 'maker' }),
    )
    expect((await approve(id)).status).toBe(200)

    const [waiting, ...others] = await waitingOf(entry.reference)
    expect(others).toEqual([])
    expect(waiting).toMatchObject({ reason: 'no_intent', payer: { name: entry.payerName, bank: 'SCB', account: entry.payerAccount } })
    await creditTo(member.username, String(waiting?.eventId))
    expect(await app.creditOf(member)).toBe(entry.amount)
    expect(await desks.auditOf(`receipt_entry:${id}`)).toMatchObject([
      { action: 'receipt_entry.propose', actor: await desks.actorOf('maker') },
      { action: 'receipt_entry.approve', actor: await desks.actorOf('checker') },
    ])
  })

  test('is not approved by the operator who entered it', async () => {
    const { entry, id } = await proposed()

    expect(await approve(id, desks.maker)).toMatchObject({ status: 409, failure: { code: 'cashier.second_operator_needed' } })
    expect(await waitingOf(entry.reference)).toEqual([])
  })

  test('entered ten times at once is entered once', async () => {
    const entry = line()

    const replies = await Promise.all(
      Array.from({ length: 10 }, async (_, turn) => await propose(entry, turn % 2 === 0 ? desks.maker : desks.checker)),
    )

    expect(codesOf(replies)).toEqual([...Array.from({ length: 9 }, () => 'cashier.receipt_known'), 'done'])
  })

  test('approved ten times at once is one receipt', async () => {
    const { entry, id } = await proposed()

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await approve(id)))

    expect(codesOf(replies)).toEqual([...Array.from({ length: 9 }, () => 'cashier.receipt_entry_decided'), 'done'])
    expect(await waitingOf(entry.reference)).toHaveLength(1)
  })

  test('approved and declined at the same time ends in exactly one of both, ten times', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { entry, id } = await proposed()
      const requests = [async () => await approve(id), async () => await decline(id)]
      const replies = await Promise.all((round % 2 === 0 ? requests : requests.toReversed()).map(async (send) => await send()))

      expect(codesOf(replies)).toEqual(['cashier.receipt_entry_decided', 'done'])
      const approved = (await desks.auditOf(`receipt_entry:${id}`)).some(({ action }) => action === 'receipt_entry.approve')
      expect(await waitingOf(entry.reference)).toHaveLength(approved ? 1 : 0)
    }
  })

  test('declined with a reason, or taken back, may be entered again', async () => {
    const { entry, id } = await proposed()
    expect(await decline(id, desks.checker, ' ')).toMatchObject({ status: 422, failure: { fields: { reason: 'กรุณากรอกเหตุผล' } } })

    expect((await decline(id, desks.maker, 'พิมพ์ผิด')).status).toBe(200)
    expect(await approve(id)).toMatchObject({ status: 409, failure: { code: 'cashier.receipt_entry_decided' } })
    expect((await propose(entry)).status).toBe(200)
  })

  test('needs an account of the feed, a moment that is past, and whole fields', async () => {
    expect(await propose(line({ toAccount: '9999999999' }))).toMatchObject({
      status: 422,
      failure: { code: 'cashier.receipt_account_unknown', fields: { toAccount: expect.any(String) } },
    })
    const tomorrow = new Date(app.clock.now().getTime() + 86_400_000).toISOString()
    expect(await propose(line({ receivedAt: tomorrow }))).toMatchObject({
      status: 422,
      failure: { code: 'cashier.receipt_in_future', fields: { receivedAt: expect.any(String) } },
    })
    expect(
      await propose({ ...line(), reference: '---', amount: '0.00', bank: 'NOBANK', receivedAt: '20/11/2569', reason: ' ' }),
    ).toMatchObject({
      status: 422,
      failure: {
        fields: {
          reference: 'เลขอ้างอิงมีอักขระที่ใช้ไม่ได้',
          amount: 'กรอกยอดมากกว่า 0 ทศนิยมไม่เกิน 2 ตำแหน่ง',
          bank: 'กรุณาเลือกธนาคารต้นทาง',
          receivedAt: 'กรุณากรอกเวลาที่เงินเข้า',
          reason: 'กรุณากรอกเหตุผล',
        },
      },
    })
  })

  test('that no operator entered is not found', async () => {
    expect(await approve(randomUUID())).toMatchObject({ status: 404, failure: { code: 'cashier.receipt_entry_not_found' } })
    expect(await decline(randomUUID())).toMatchObject({ status: 404, failure: { code: 'cashier.receipt_entry_not_found' } })
  })

  test('the feed reported before is refused, however its reference is spelled', async () => {
    const event = arrival({ ref1: 'MKNOBODY2222', bankTransactionId: 'BT-77ab', amount: '77.00' })
    await deliver(app, event)

    for (const reference of ['BT-77ab', 'bt77AB', 'BT 77 AB'])
      expect(await propose(line({ reference, amount: '77.00' }))).toMatchObject({
        status: 409,
        failure: { code: 'cashier.receipt_known', fields: { reference: expect.any(String) } },
      })
  })

  test('the feed reports between the two operators is refused by the second', async () => {
    const { entry, id } = await proposed()
    await deliver(app, arrival({ ref1: 'MKNOBODY2222', bankTransactionId: entry.reference, amount: entry.amount }))

    expect(await approve(id)).toMatchObject({ status: 409, failure: { code: 'cashier.receipt_known' } })
    expect(await waitingOf(entry.reference)).toHaveLength(1)
  })

  test('the feed reports afterwards makes a possible duplicate, under its reference and under a mistyped one', async () => {
    for (const spell of [(reference: string) => reference, (reference: string) => `${reference}9`]) {
      const member = await app.memberWith()
      const { entry, id } = await proposed()
      await approve(id)
      const [entered] = await waitingOf(entry.reference)
      await creditTo(member.username, String(entered?.eventId))
      const reported = arrival({
        ref1: 'MKNOBODY2222',
        bankTransactionId: spell(entry.reference),
        amount: entry.amount,
        receivedAt: '2026-11-20T04:03:00.000Z',
      })

      expect(await deliver(app, reported)).toBe(200)

      expect(await desks.waiting(reported.eventId)).toMatchObject({ reason: 'possible_duplicate' })
      expect(await app.creditOf(member)).toBe(entry.amount)
    }
  })

  test('that looks like money which waits already is a possible duplicate', async () => {
    const entry = line()
    await deliver(
      app,
      arrival({ ref1: 'MKNOBODY2222', bankTransactionId: `${entry.reference}7`, amount: entry.amount, receivedAt: entry.receivedAt }),
    )
    const { id } = await (async () => {
      const { data } = await propose(entry)
      return { id: String(present(data.items.find(({ reference }) => reference === entry.reference)).entryId) }
    })()

    expect((await approve(id)).status).toBe(200)

    expect(await waitingOf(entry.reference)).toMatchObject([{ reason: 'possible_duplicate' }])
  })
})
