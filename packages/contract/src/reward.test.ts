import { describe, expect, test } from 'vitest'
import { tokensOf, typedReward } from './features/quests/schema-rewards.ts'
import { givesSomething, rewardFields } from './reward-schema.ts'
import {
  REWARD_TOKENS,
  amountIn,
  amountWords,
  fieldsOfReward,
  hasCredit,
  isReward,
  isSameReward,
  postedIn,
  postedReward,
  rewardLabel,
  rewardOf,
  rewardOfFields,
  rewardTokens,
  rewardView,
  sumOfRewards,
  worthOf,
} from './reward.ts'

const ALL = rewardOf({ SPIN: 2n, PNT: 50n, CREDIT: 1_050n })
const FORMAT = { baht: (amount: number) => `฿${amount.toFixed(2)}`, count: String }

describe('[REWARD-1] a reward', () => {
  test('lists each token once, above 0, in the order of all tokens', () => {
    expect(ALL).toEqual([
      { token: 'CREDIT', amount: 1_050n },
      { token: 'PNT', amount: 50n },
      { token: 'SPIN', amount: 2n },
    ])
    expect(rewardOf({ PNT: 0n })).toEqual([])
  })

  test('is added to others exactly, token by token; credit is found where it is one of them', () => {
    const points = [{ token: 'PNT', amount: 5 }] as const
    const sum = sumOfRewards([[{ token: 'CREDIT', amount: 0.1 }], points, [{ token: 'CREDIT', amount: 0.2 }], points])
    expect(sum).toEqual([
      { token: 'CREDIT', amount: 0.3 },
      { token: 'PNT', amount: 10 },
    ])
    expect([hasCredit(sum), hasCredit(points)]).toEqual([true, false])
    expect(sumOfRewards([])).toEqual([])
    for (const amount of [0.001, 2e15, Number.MAX_VALUE]) expect(sumOfRewards([points, [{ token: 'CREDIT', amount }]])).toEqual([])
    expect(sumOfRewards([[{ token: 'SPIN', amount: 0.5 }]])).toEqual([])
  })

  test('is something: a token, and nothing at or below 0', () => {
    expect(isReward(ALL)).toBe(true)
    expect(isReward([])).toBe(false)
    expect(isReward([...ALL, { token: 'PNT', amount: 0n }])).toBe(false)
    expect(isReward([{ token: 'PNT', amount: -1n }])).toBe(false)
  })

  test('is the same as one with the same amounts, whatever their order', () => {
    expect(isSameReward(ALL, ALL.toReversed())).toBe(true)
    expect(isSameReward(ALL, ALL.slice(1))).toBe(false)
    expect(isSameReward(ALL, rewardOf({ CREDIT: 1_050n, PNT: 51n, SPIN: 2n }))).toBe(false)
  })

  test('counts a point 0.10, a spin 10.00 and credit as it is', () => {
    expect(worthOf(ALL)).toBe(500n + 2_000n + 1_050n)
    expect(amountIn(ALL, 'PNT')).toBe(50n)
    expect(amountIn(ALL.slice(0, 1), 'PNT')).toBe(0n)
  })

  test('is posted in the units of the ledger: credit in 1/100,000 baht', () => {
    expect(postedReward(ALL)).toEqual([
      { token: 'CREDIT', amount: '1050000' },
      { token: 'PNT', amount: '50' },
      { token: 'SPIN', amount: '2' },
    ])
    expect(postedIn(postedReward(ALL), 'CREDIT')).toBe(1_050_000n)
  })

  test('is shown in baht and whole tokens', () => {
    expect(rewardView(ALL).map((part) => amountWords(part, FORMAT))).toEqual(['เครดิต ฿10.50', '50 พอยท์', '2 สปิน'])
    expect(rewardTokens.map(rewardLabel)).toEqual(['เครดิต (บาท)', 'พอยท์', 'สปิน'])
  })

  test('has a field for each token in a form, and comes back from it', () => {
    expect(rewardOfFields({ credit: 20, points: 50, spins: 0 })).toEqual(rewardOf({ CREDIT: 2_000n, PNT: 50n }))
    expect(fieldsOfReward(rewardView(rewardOf({ CREDIT: 2_000n, PNT: 50n })))).toEqual({ credit: 20, points: 50, spins: 0 })
    const fields = rewardFields({ CREDIT: 10, PNT: 20, SPIN: 30 })
    expect(Object.keys(fields)).toEqual(Object.values(REWARD_TOKENS).map(({ field }) => field))
    expect(fields.spins.safeParse(31).error?.issues[0]?.message).toBe('สปินต้องไม่เกิน 30')
    expect(givesSomething({ credit: 0, points: 0, spins: 0 })).toBe(false)
    expect(givesSomething({ credit: 0, points: 0, spins: 1 })).toBe(true)
  })

  test('[ENT-10] is listed by quests as points, spins and credit, by the names that members’ calls have', () => {
    const listed = typedReward(ALL)
    expect(listed).toEqual([
      { type: 'POINT', amount: 50 },
      { type: 'SPIN', amount: 2 },
      { type: 'CREDIT', amount: 10.5 },
    ])
    expect(tokensOf(listed).toSorted((one, other) => (one.token < other.token ? -1 : 1))).toEqual(rewardView(ALL))
  })
})
