/** Chances are counted in ten thousandths, and those of a table fill them exactly (features F-31). */
export const WEIGHTS = 10_000
export const PRIZES_LEAST = 2
export const PRIZES_MAX = 24

/** The largest single prize that can be entered, by its token: points, spins, baht. */
export const PRIZE_MAX = { PNT: 1_000_000, SPIN: 100, CREDIT: 100_000 } as const

/** How many packages of spins a game sells, and how large one may be. */
export const PACKAGES_MAX = 8
export const PACKAGE_SPINS_MAX = 1_000
export const PACKAGE_POINTS_MAX = 1_000_000
