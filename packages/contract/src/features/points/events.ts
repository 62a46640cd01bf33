import { defineEvent } from '../../event.ts'

/** A movement of points by its kind, such as `earn_from_deposit`, and how many. Its lots hang on the envelope's transfer. */
interface PointsMoved {
  readonly kind: string
  readonly amount: number
}

/** Points were posted to a member. */
export const pointsEarned = defineEvent<PointsMoved>()('points.earned')

/** A member spent points, or operators took some. */
export const pointsSpent = defineEvent<PointsMoved>()('points.spent')

/** Points reached their end. */
export const pointsExpired = defineEvent<PointsMoved>()('points.expired')
