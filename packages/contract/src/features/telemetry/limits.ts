/** Events of one batch at most: even of the longest ones a batch stays far below the size of a body. */
export const EVENTS_MAX = 50
