/** A photo of a document (features F-50): checked by its header before anything is decoded. */
export const KYC_BYTES_MAX = 10 * 1024 * 1024
export const KYC_PIXELS_MAX = 40_000_000
export const KYC_SIDE_MAX = 12_000

/** How often a member may send documents in, in so many hours. */
export const KYC_TRIES_MAX = 5
export const KYC_TRY_HOURS = 24

/** The longest time of a decision, as members see it. */
export const KYC_TARGET_HOURS = 24

/** How long the demo keeps a document; with real members until five years after the account was closed. */
export const KYC_DEMO_DAYS = 30
