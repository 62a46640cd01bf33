export const ADJUSTMENT_KINDS = ['GRANT', 'REVOKE'] as const
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number]

/** WAITING for another operator; DONE posted; DECLINED moved nothing. */
export const ADJUSTMENT_STATES = ['WAITING', 'DONE', 'DECLINED'] as const
export type AdjustmentState = (typeof ADJUSTMENT_STATES)[number]

export const ADJUSTMENT_VIEWS = ['waiting', 'all', 'done', 'declined'] as const

/** Days before the end of points on which a member gets a notice (decisions D10), the first notice first. */
export const POINT_NOTICE_DAYS = [30, 7] as const

/** The largest adjustment, in points, with any number of approvals. */
export const ADJUSTMENT_POINTS_MAX = 1_000_000
