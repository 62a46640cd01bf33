import { refuse } from '@morakot/contract/refused'
import type { BaseContext } from '../context.ts'
import type { MemberId } from '../identity.ts'
import { spendBudget } from '../limits/rate-budget.ts'

/** Pictures that one member may send in within the window, slips and documents together (features F-132). */
export const PICTURES_MAX = 12
const WINDOW_SECONDS = 600

/** Counts a picture of a member, before the first byte of it is read. Throws `site.too_many_pictures`. */
export async function countPicture({ db, clock }: Pick<BaseContext, 'db' | 'clock'>, member: MemberId): Promise<void> {
  const now = clock.now()
  const { spent } = await spendBudget(db, { subject: `pictures:${member}`, max: PICTURES_MAX, windowSeconds: WINDOW_SECONDS }, now)
  if (spent <= PICTURES_MAX) return
  const retryAfterSeconds = WINDOW_SECONDS - (Math.floor(now.getTime() / 1000) % WINDOW_SECONDS)
  refuse('site.too_many_pictures', { params: { max: PICTURES_MAX, minutes: Math.ceil(retryAfterSeconds / 60) }, retryAfterSeconds })
}
