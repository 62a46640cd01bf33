/** Of the one query of notices; its total is what was not read, the badge. */
export const NOTICES_KEY = ['notices', 'own'] as const
