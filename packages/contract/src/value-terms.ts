/**
 * What members get of something that is published: amounts, counts and moments. Null is "without a bound" among what is better when there
 * is more of it, and "nothing is required" among what is better when there is less.
 */
export interface Terms {
  /** Reward, value, limit of a member, stock, budget, end. */
  readonly more: Readonly<Record<string, bigint | null>>
  /** Price, turnover, smallest deposit, score, start. */
  readonly less: Readonly<Record<string, bigint | null>>
}

/**
 * Whether any term moves in members' favour. A better term is never balanced by a worse one: the worse one may be put back once the better
 * one was used. A term of `more` that was not there gave nothing; one of `less` that is gone requires nothing.
 */
export function isInFavour(before: Terms, after: Terms): boolean {
  const gives = Object.entries(after.more).some(([term, now]) => {
    const was = before.more[term]
    return was !== null && (now === null || now > (was ?? 0n))
  })
  const requestsLess = Object.entries(before.less).some(([term, was]) => {
    const now = after.less[term] ?? null
    return was !== null && (now === null || now < was)
  })
  return gives || requestsLess
}

/** The cost of a point, and of a spin of a minigame, in every figure of cost, in satang (features F-128). */
export const POINT_SATANG = 10n
export const SPIN_SATANG = 1_000n

/** A moment as a term. */
export function momentTerm(at: Date | null): bigint | null {
  return at === null ? null : BigInt(at.getTime())
}
