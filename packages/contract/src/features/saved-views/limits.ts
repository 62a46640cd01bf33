/** The most views that an operator saves of one list. */
export const SAVED_VIEWS_MAX = 20
