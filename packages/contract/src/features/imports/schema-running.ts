import { GRANT_ENDS } from '../promotions/states.ts'
import { baht, count, id, member, moment, someBaht } from './schema-parts.ts'
import { z } from 'zod'

// What a member has not finished: turnover, points that wait, quests, bonuses.

/** What a member has to stake for deposits before they may be withdrawn, and how much of it was staked. */
export const turnover = z
  .strictObject({ member, required: someBaht, staked: baht.default('0') })
  .refine(({ required, staked }) => BigInt(staked) < BigInt(required), {
    error: 'is not less than required: nothing is left to be staked',
    path: ['staked'],
  })

const MULTIPLIER_MAX = 100
const TIMES = `must be a whole number, 1 to ${MULTIPLIER_MAX}`

/** Points that a deposit has earned and that were not given yet. */
export const waiting = z.strictObject({
  /** The deposit, an `id` of the movements. */
  deposit: id('deposit'),
  points: count(1, 'must be a whole number above 0'),
  /** How many times the points of usual days these are. */
  multiplier: z.int(TIMES).min(1, TIMES).max(MULTIPLIER_MAX, TIMES).default(1),
  /** When they are given at the latest. */
  dueAt: moment,
})

/** The one period of a quest without periods. */
export const ONCE = 'once'

/** A step of a quest here whose reward the member has had. */
export const quests = z.strictObject({
  member,
  quest: z.string({ error: 'quest is missing' }).regex(/^[a-z0-9-]{1,40}$/u, 'must be the code of a quest'),
  /** The first day of the period, or of the streak; absent of a quest without periods. */
  period: z.iso.date('must be a day such as 2026-11-16').default(ONCE),
  step: count(1, 'must be the number of a step'),
  claimedAt: moment,
})

const bonus = {
  id: id('id'),
  member,
  /** The code of a promotion here. */
  promotion: z.string({ error: 'promotion is missing' }).regex(/^[A-Z0-9][A-Z0-9_-]{0,39}$/u, 'must be the code of a promotion'),
  amount: someBaht,
  /** The turnover, and how much of it was staked. */
  required: someBaht,
  staked: baht.default('0'),
  givenAt: moment,
}

/** A bonus that runs, with what is left of its money, or one that is over, with what became real money or was taken back. */
export const bonuses = z
  .discriminatedUnion(
    'status',
    [
      z.strictObject({ ...bonus, status: z.literal('ACTIVE'), left: someBaht, endsAt: moment }),
      z.strictObject({ ...bonus, status: z.enum(GRANT_ENDS), moved: baht, endedAt: moment }),
    ],
    `must be one of ACTIVE, ${GRANT_ENDS.join(', ')}`,
  )
  .refine(({ status, required, staked }) => status !== 'ACTIVE' || BigInt(staked) < BigInt(required), {
    error: 'is not less than required: the bonus is cleared',
    path: ['staked'],
  })
