/** The versions of a table of prizes (features F-6). */
export const TABLE_STATUSES = ['DRAFT', 'PUBLISHED', 'ENDED'] as const
export type TableStatus = (typeof TABLE_STATUSES)[number]
