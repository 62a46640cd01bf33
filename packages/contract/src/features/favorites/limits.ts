/** Favourites that a member may have. */
export const FAVORITES_MAX = 500

/** Games that one request may name. */
export const FAVORITE_BATCH_MAX = 100
