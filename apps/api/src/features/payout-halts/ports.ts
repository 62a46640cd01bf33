import { port } from '#infra/modules/port'

/** An approved payout to an account of a bank, and whether it would go back to review if it were sent now. */
export interface JudgedPayout {
  readonly bankCode: string
  readonly isSentBack: boolean
}

/** Judges the oldest approved payouts again without sending them, up to so many. */
export type JudgePayouts = (most: number) => Promise<readonly JudgedPayout[]>

export const judgePayoutsPort = port<JudgePayouts>('payoutHalts.judgePayouts')
