/** What one deposit and one withdrawal take at least while no rule of the cashier says otherwise, in baht (decisions D6 and D7). */
export const DEPOSIT_BAHT_LEAST = 1
export const WITHDRAWAL_BAHT_LEAST = 100
