import { z } from 'zod'
import { BANK_CODES } from '../members/limits.ts'
import { DEPOSIT_BAHT_LEAST, WITHDRAWAL_BAHT_LEAST } from './limits.ts'
import { RECEIVER_SOURCES } from './states.ts'

const bahtNumber = (initial: number) => z.number().positive().default(initial)

const tierLimits = (initial: { max: number; dayMax: number; dayCount: number; pendingMax: number; autoMax: number }) =>
  z
    .object({
      min: bahtNumber(WITHDRAWAL_BAHT_LEAST),
      max: bahtNumber(initial.max),
      dayMax: bahtNumber(initial.dayMax),
      dayCount: z.number().int().positive().default(initial.dayCount),
      pendingMax: z.number().int().positive().default(initial.pendingMax),
      autoMax: bahtNumber(initial.autoMax),
    })
    .prefault({})

/** The cashier's numbers, in baht (decisions D6 and D7). */
export const cashierRules = {
  name: 'cashier',
  schema: z.object({
    depositMin: bahtNumber(DEPOSIT_BAHT_LEAST),
    depositMax: bahtNumber(200_000),
    depositPendingMax: z.number().int().positive().default(2),
    depositMinutes: z.number().int().positive().default(15),
    /** A point for each full so many baht of a deposit (decisions D10). */
    bahtPerPoint: bahtNumber(100),
    /** Points are given after so many days, or when the deposit was staked once. */
    pointsPendingDays: z.number().int().positive().default(7),
    kycAbove: bahtNumber(10_000),
    /** From these total deposits on, members are notified that an identity check will be required (features F-50). */
    kycAnnounceFrom: bahtNumber(8_000),
    newBankAccountHours: z.number().int().positive().default(24),
    /** A bank account may be changed once in so many days (features F-51). */
    bankChangeDays: z.number().int().positive().default(7),
    /** For so many hours operators may undo a change. */
    bankUndoHours: z.number().int().positive().default(24),
    /** For so many hours deposits from the account before a change are matched as before. */
    bankPastHours: z.number().int().positive().default(24),
    newPasswordHours: z.number().int().positive().default(24),
    /** So long a passkey counts as a new device: a withdrawal that it proves waits for a person. */
    newPasskeyHours: z.number().int().positive().default(24),
    twoOperatorsAbove: bahtNumber(50_000),
    receiver: z
      .object({
        // Of QR and plain transfers: they need a bank that reports each arrival.
        source: z.literal('feed').default('feed'),
        bankCode: z.literal('KBANK').default('KBANK'),
        number: z.string().default('0123456789'),
        name: z.string().default('บริษัท มรกต จำกัด'),
        billerId: z.string().default('099400012345678'),
      })
      .prefault({}),
    /**
     * Our other receiving accounts (features F-120). `feed`: its bank reports every arrival, and only that credits. `verifier`: its bank reports
     * nothing, and only slips that the verifier confirms credit. Another source is another account.
     */
    otherReceivers: z
      .array(
        z.object({
          source: z.enum(RECEIVER_SOURCES).default('feed'),
          bankCode: z.enum(BANK_CODES),
          number: z.string(),
          name: z.string(),
        }),
      )
      .default([{ source: 'verifier', bankCode: 'SCB', number: '4680123457', name: 'บริษัท มรกต จำกัด' }]),
    /** Daily limit of automatic credits at a slip-only account until finance has compared yesterday with its statement (features F-123). */
    verifierDayMax: bahtNumber(200_000),
    /** Our TrueMoney number, and what one deposit by it takes (decisions D6). */
    trueMoney: z
      .object({
        number: z
          .string()
          .regex(/^0\d{9}$/)
          .default('0980000468'),
        name: z.string().default('บริษัท มรกต จำกัด'),
        min: bahtNumber(10),
        max: bahtNumber(50_000),
      })
      .prefault({}),
    tiers: z
      .object({
        DEFAULT: tierLimits({ max: 50_000, dayMax: 200_000, dayCount: 5, pendingMax: 1, autoMax: 3_000 }),
        ELITE: tierLimits({ max: 100_000, dayMax: 500_000, dayCount: 10, pendingMax: 1, autoMax: 10_000 }),
        EMPEROR: tierLimits({ max: 200_000, dayMax: 1_000_000, dayCount: 20, pendingMax: 2, autoMax: 20_000 }),
      })
      .prefault({}),
  }),
} as const

export type CashierRules = z.output<typeof cashierRules.schema>
