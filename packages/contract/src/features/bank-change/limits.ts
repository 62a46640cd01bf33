/** The most holder checks at the bank for a member's new account, in so many hours: each reply reveals whose account it is not. */
export const BANK_REQUESTS_MAX = 10
export const BANK_REQUEST_HOURS = 24
