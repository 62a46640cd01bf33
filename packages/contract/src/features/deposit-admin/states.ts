/** The saved views of the deposits' list. */
export const DEPOSIT_VIEWS = ['waiting', 'unmatched', 'done', 'all'] as const
export type DepositView = (typeof DEPOSIT_VIEWS)[number]

/** The sort keys of the deposits' list. */
export const DEPOSIT_SORTS = ['createdAt', 'amount', 'creditedAt'] as const
export type DepositSort = (typeof DEPOSIT_SORTS)[number]

/** How a deposit reaches us. */
export const DEPOSIT_RAILS = ['qr', 'auto', 'auto_slip', 'slip', 'truewallet'] as const
export type DepositRail = (typeof DEPOSIT_RAILS)[number]

/** The fields of a bank's event that are compared with the deposit; the payer is one check, by account or by name (features F-43). */
export const DEPOSIT_CHECKS = ['amount', 'receiver', 'sender', 'reference'] as const
export type DepositCheck = (typeof DEPOSIT_CHECKS)[number]

/** The days of a list of deposits without dates. */
export const DEPOSIT_DAYS_INITIAL = 30
