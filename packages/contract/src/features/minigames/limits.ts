/** Letters of a client seed (features F-32). */
export const CLIENT_SEED_LENGTH_MAX = 64
