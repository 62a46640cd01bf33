let factor = 1

/** How many times as long as usual this process waits for others: once, at its start, by its configuration. */
export function multiplyTimeLimits(by: number): void {
  factor = by
}

/** A limit of time of a calm machine, ms, multiplied by the factor of this process. */
export const multiplied = (limitMs: number): number => Math.round(limitMs * factor)

/** Ends a call to another party after so long, ms, multiplied by the factor of this process. */
export const lateAfter = (limitMs: number): AbortSignal => AbortSignal.timeout(multiplied(limitMs))
