/** The time as people see it. Passed in, so that a test can use a fixed clock; the ledger takes its own from PostgreSQL. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
