import { OutcomeUnknown, RemoteRefusal } from '@morakot/contract/client'
import { describe, expect, test } from 'vitest'
import { rewardSource } from '#shared/reward-source'
import type { Received, RewardRow } from '#shared/reward-source'
import { claimEach, claimRow } from './claim-run.ts'
import type { ClaimKeys } from './claim-run.ts'

const POINTS: Received = { reward: [{ token: 'PNT', amount: 5 }] }
const row = (key: string): RewardRow => ({ key, picture: 'gift', title: key, detail: '', isStaked: false, ...POINTS })

/** Rows of a source whose claims are these functions, and the keys under which they were sent. */
function rowsOf(claims: Readonly<Record<string, () => Promise<Received>>>) {
  const sent: { readonly row: string; readonly key: string }[] = []
  const source = rewardSource<null>({
    name: 'vouchers',
    title: 'คูปอง',
    query: { queryKey: ['vouchers'], queryFn: async () => null },
    rowsOf: () => [],
    claim: async ({ key: name }, key) => {
      sent.push({ row: name, key })
      return await (claims[name]?.() ?? Promise.resolve(POINTS))
    },
    refresh: async () => undefined,
  })
  return { sent, rows: Object.keys(claims).map((key) => ({ source, row: row(key) })) }
}

const granted = async () => POINTS
const refused = (status: number) => async () => {
  throw new RemoteRefusal(status, { code: 'vouchers.expired', message: 'คูปองหมดอายุ' })
}
const lost = async () => {
  throw new OutcomeUnknown('network')
}

describe('a run over all rows', () => {
  test('[PAGE-8] one of five fails: the others are received, each sent once under its own key, and the answers keep the order', async () => {
    const { rows, sent } = rowsOf({ a: granted, b: granted, c: refused(409), d: granted, e: granted })
    const keys: ClaimKeys = new Map()
    const drawn: string[] = []
    const answers = await claimEach(rows, {
      claim: async (of) => await claimRow(of, keys),
      onAnswer: ({ of }) => drawn.push(of.row.key),
      pause: async () => undefined,
    })

    expect(answers.map(({ of, outcome }) => `${of.row.key} ${outcome.state}`)).toEqual([
      'a taken',
      'b taken',
      'c failed',
      'd taken',
      'e taken',
    ])
    expect(sent.map(({ row }) => row).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(new Set(sent.map(({ key }) => key)).size).toBe(5)
    expect(drawn.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test('[PAGE-8] two claims are on their way at a time', async () => {
    const begun: string[] = []
    const open: (() => void)[] = []
    const { rows } = rowsOf(
      Object.fromEntries(
        ['a', 'b', 'c', 'd', 'e'].map((name) => [
          name,
          async () => {
            begun.push(name)
            await new Promise<void>((resolve) => open.push(resolve))
            return POINTS
          },
        ]),
      ),
    )
    const run = claimEach(rows, {
      claim: async (of) => await claimRow(of, new Map()),
      onAnswer: () => undefined,
      pause: async () => undefined,
    })
    for (let answered = 0; answered < 5; answered += 1) {
      await expect.poll(() => begun.length).toBe(Math.min(5, answered + 2))
      open[answered]?.()
    }
    expect(await run).toHaveLength(5)
  })

  test('[PAGE-8] a network that is cut in the middle leaves rows without an answer: no failure, and the same key again', async () => {
    const line = { isCut: false }
    const claims = {
      a: granted,
      b: async () => {
        line.isCut = true
        return await lost()
      },
      c: async () => (line.isCut ? await lost() : POINTS),
      d: async () => (line.isCut ? await lost() : POINTS),
    }
    const { rows, sent } = rowsOf(claims)
    const keys: ClaimKeys = new Map()
    const steps = {
      claim: async (of: (typeof rows)[number]) => await claimRow(of, keys),
      onAnswer: () => undefined,
      pause: async () => undefined,
    }
    const answers = await claimEach(rows, steps)
    expect(answers.map(({ outcome }) => outcome.state)).toEqual(['taken', 'unknown', 'unknown', 'unknown'])

    const before = new Map(sent.map(({ row, key }) => [row, key]))
    await claimEach(rows.slice(1), steps)
    for (const { row, key } of sent.slice(4)) expect(key).toBe(before.get(row))
  })
})

test.each([
  ['a refusal', 409, false],
  ['a refusal for want of a session', 401, true],
  ['a refusal for want of room', 429, true],
])('[PAGE-8] after %s the next claim of the row has the same key: %s %s', async (_what, status, isSame) => {
  const { rows, sent } = rowsOf({ a: refused(status) })
  const keys: ClaimKeys = new Map()
  for (const of of [...rows, ...rows]) await claimRow(of, keys)
  expect(sent[1]?.key === sent[0]?.key).toBe(isSame)
})
