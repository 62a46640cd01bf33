/** The own credit history as a file (features F-49): how far back, how many rows, and how often in an hour. */
export const HISTORY_FILE_MONTHS = 12
export const HISTORY_FILE_ROWS_MAX = 50_000
export const HISTORY_FILES_AN_HOUR = 5
