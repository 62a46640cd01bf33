/** Days of which the page of a game shows the largest wins (screens-2 §3). */
export const GAME_WINS_DAYS = 7

/** Days of which it shows the member's own last rounds. */
export const GAME_ROUNDS_DAYS = 30
