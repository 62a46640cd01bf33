/** Every query of vouchers begins with it. */
export const VOUCHERS_KEY = 'vouchers'

/** Of the query whose total is the badge. */
export const PENDING_KEY = [VOUCHERS_KEY, 'pending'] as const
