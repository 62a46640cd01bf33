/**
 * The alerts to operators: a transaction id repeated with other content, a very large win, a win in a round without a bet, a rollback that
 * the member could not pay, a message on another member's round, a round that does not end.
 */
export const ALERT_KINDS = ['duplicate_mismatch', 'large_win', 'win_without_bet', 'debt', 'foreign_round', 'unfinished_round'] as const

export type AlertKind = (typeof ALERT_KINDS)[number]

/** Those that make the member's withdrawals wait for a person while they are open. */
export const WITHDRAWAL_ALERT_KINDS = ['large_win', 'debt', 'duplicate_mismatch'] as const satisfies readonly AlertKind[]

export type WithdrawalAlertKind = (typeof WITHDRAWAL_ALERT_KINDS)[number]
