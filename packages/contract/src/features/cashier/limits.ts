/** The minimum of one deposit and one withdrawal while no rule of the cashier says otherwise, in baht (decisions D6 and D7). */
export const DEPOSIT_BAHT_LEAST = 1
export const WITHDRAWAL_BAHT_LEAST = 100

/** How much less than requested a member may accept with one tap, in satang, and for how many hours (features F-45). */
export const ACCEPT_SATANG_MAX = 100
export const ACCEPT_HOURS = 24

/** The satang that distinguish transfers of the same baht, and for how long after expiry an amount identifies its deposit (features F-42). */
export const UNIQUE_SATANG_MAX = 99
export const UNIQUE_HOURS_AFTER = 24

/** A total of deposits spans at most so many days (features F-49). */
export const DEPOSIT_TOTAL_DAYS_MAX = 366

/** A picture of a slip (features F-47): checked by its header before anything is decoded. */
export const SLIP_BYTES_MAX = 10 * 1024 * 1024
export const SLIP_PIXELS_MAX = 40_000_000
export const SLIP_SIDE_MAX = 12_000

/** Slips of a member that may be under way at once, and for how many days a picture is kept. */
export const SLIP_OPEN_MAX = 2
export const SLIP_PICTURE_DAYS = 180

/** Letters of the note that an operator may leave with the approval of a withdrawal. */
export const APPROVAL_NOTE_MAX = 300
