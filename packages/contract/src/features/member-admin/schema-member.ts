import { z } from 'zod'
import { DEVICE_KINDS } from '../../choices.ts'
import { baht, id, moment, numberId } from '../../formats.ts'
import { WITHDRAWAL_STATUSES } from '../cashier/states.ts'
import { protectionSchemas } from '../protection/schema.ts'
import { CREDIT_TYPES } from '../../movement.ts'
import { HOLDER_STATES } from '../members/states.ts'
import { FREEZE_REASONS, MEMBER_FLAGS, TIMELINE_KINDS } from './states.ts'

const count = z.number().int()
const tier = z.enum(['DEFAULT', 'ELITE', 'EMPEROR'])
const status = z.enum(['active', 'blocked'])
const maskedBank = z.object({ code: z.string(), number: z.string().meta({ description: 'masked but the last four digits' }) })
const maskedPhone = z.string().meta({ description: 'masked' })
const operator = z.string().meta({ description: 'display name of the operator' })

/** One row of the members' list. */
export const memberRow = z.object({
  memberId: numberId,
  username: z.string(),
  name: z.string(),
  tier,
  phone: maskedPhone,
  bank: maskedBank,
  isVerified: z.boolean(),
  credit: baht.meta({ description: 'real and bonus credit, THB' }),
  points: count,
  deposits90Days: baht,
  status,
  isOnBreak: z.boolean(),
  registeredAt: moment,
  lastSeenAt: moment.nullable(),
  lastDepositAt: moment.nullable(),
})

/** A freeze in force. */
export const freezeShown = z.object({ reason: z.enum(FREEZE_REASONS), note: z.string().nullable(), operator, at: moment })

const money = z.object({
  real: baht,
  bonus: baht,
  onHold: baht.meta({ description: 'held by withdrawals that have not ended' }),
  withdrawable: baht.meta({ description: 'what a withdrawal could take now' }),
  debt: baht,
  points: count,
  spins: count,
  turnoverTarget: baht,
  turnoverLeft: baht.meta({ description: 'still to be staked before all deposited money may leave' }),
  deposits90Days: baht,
  depositedTotal: baht,
  withdrawnTotal: baht,
  net: baht.meta({ description: 'paid out less deposited, over the whole life: negative when the member has put in more' }),
})

/** The head and overview of a member's page. */
export const memberHead = z.object({
  memberId: numberId,
  username: z.string(),
  name: z.string(),
  tier,
  platformCode: z.string(),
  status,
  freeze: freezeShown.nullable(),
  flags: z.array(z.enum(MEMBER_FLAGS)).meta({ description: 'what to know now, in order of weight' }),
  contact: z.object({
    phone: maskedPhone,
    line: z.string().nullable(),
    bank: maskedBank.extend({
      holder: z.string(),
      changedAt: moment.nullable(),
      holderState: z
        .enum(HOLDER_STATES)
        .nullable()
        .meta({ description: 'what the bank said of the holder; null: it has not said anything yet' }),
      holderCheckedAt: moment.nullable(),
      hasHolderCase: z.boolean().meta({ description: 'an operator has to look at whose the account is' }),
    }),
  }),
  money,
  withdrawalLocks: z.array(z.object({ code: z.string(), title: z.string(), amount: baht.nullable() })),
  counts: z.object({ deposits: count, withdrawals: count, notes: count, openRounds: count, openWithdrawals: count }),
  verifiedAt: moment.nullable(),
  registeredAt: moment,
  marketingSource: z.string(),
  referredBy: z.object({ memberId: numberId, username: z.string() }).nullable(),
  lastLogin: z.object({ at: moment, device: z.string(), address: z.string() }).nullable(),
  lastDepositAt: moment.nullable(),
  lastWithdrawAt: moment.nullable(),
})

const cause = z.object({
  kind: z.enum(['deposit', 'withdrawal', 'round']),
  id: z.string().meta({ description: 'deposit id, withdrawal id, or the number of our round' }),
  number: z.string().meta({ description: 'as people say it: DP00000012, WD00000007, R-123' }),
  label: z.string().nullable().meta({ description: 'the name of the game' }),
})

/** One transfer on a member's credit. */
export const movement = z.object({
  transferId: numberId,
  kind: z.string().meta({ description: 'the kind of the ledger transfer' }),
  type: z.enum(CREDIT_TYPES),
  text: z.string().meta({ description: 'what the member reads for this kind' }),
  real: baht,
  bonus: baht,
  amount: baht,
  balanceAfter: baht,
  createdAt: moment,
  cause: cause.nullable(),
})

/** A game round: our number and the provider's. */
export const round = z.object({
  roundNumber: numberId,
  number: z.string().meta({ description: 'R- and our number' }),
  hostId: z.string(),
  providerRoundId: z.string(),
  game: z.string().nullable(),
  state: z.enum(['open', 'closed']),
  bets: count,
  stakeReal: baht,
  stakeBonus: baht,
  win: baht,
  net: baht.meta({ description: 'win less stakes' }),
  flags: z.array(z.string()),
  openedAt: moment,
  closedAt: moment.nullable(),
})

export const roundDetail = round.extend({
  messages: z.array(
    z.object({
      messageId: numberId,
      txId: z.string().meta({ description: 'the id of the transaction at the provider' }),
      kind: z.string(),
      state: z.string(),
      stakeReal: baht,
      stakeBonus: baht,
      win: baht,
      at: moment,
      entries: z.array(
        z.object({ transferId: numberId, kind: z.string(), account: z.string(), amount: baht, balanceAfter: baht.nullable() }),
      ),
    }),
  ),
})

export const withdrawal = z.object({
  withdrawalId: id,
  number: z.string(),
  amount: baht,
  status: z.enum(WITHDRAWAL_STATUSES),
  reason: z.string().nullable(),
  bank: maskedBank,
  createdAt: moment,
  paidAt: moment.nullable(),
})

export const memberProtection = protectionSchemas.limits.data.extend({
  breaks: z.array(
    z.object({
      kind: z.enum(['time_out', 'self_exclusion']),
      startsAt: moment,
      endsAt: moment.nullable().meta({ description: 'null is for ever' }),
      returnAskedAt: moment.nullable(),
    }),
  ),
})

export const deviceList = z.object({
  sessions: z.array(
    z.object({
      sessionId: numberId,
      device: z.string(),
      address: z.string(),
      openedAt: moment,
      lastSeenAt: moment,
      endedAt: moment.nullable(),
      endedReason: z.string().nullable(),
    }),
  ),
  devices: z.array(
    z.object({
      deviceId: id,
      name: z.string(),
      kind: z.enum(DEVICE_KINDS),
      address: z.string(),
      firstSeenAt: moment,
      lastSeenAt: moment,
      revokedAt: moment.nullable(),
      otherMembers: count.meta({ description: 'how many other members have logged in from this browser' }),
    }),
  ),
})

export const note = z.object({ noteId: id, text: z.string(), operator, at: moment })

export const timelineEntry = z.object({
  key: z.string(),
  kind: z.enum(TIMELINE_KINDS),
  at: moment,
  code: z.string().meta({ description: 'a status, reason or action' }),
  actor: z.string().nullable().meta({ description: 'the operator; null for the member or the system' }),
  subject: z.string().nullable().meta({ description: 'deposit id, withdrawal id or the device' }),
  number: z.string().nullable(),
  amount: baht.nullable(),
  text: z.string().nullable(),
})
