/**
 * A kind of domain event: a fact that other features react to. Publishers and subscribers import the same value, so the import graph shows
 * who depends on whom. The meaning of a topic never changes after a release: a new meaning is a new `v`, a new fact a new topic.
 */
export interface EventKind<Topic extends string = string, Payload extends object = object> {
  readonly topic: Topic
  readonly v: number
  /** Carries the type of the payload; no value ever has it. */
  readonly payload?: Payload
}

/** The payload of an event of this kind, without its envelope. */
export type PayloadOf<E extends EventKind> = E extends EventKind<string, infer Payload> ? Payload : never

/** Money in a payload: integer text in 1/100,000 baht. `real` and `bonus` are never added up. */
export type AmountText = string

/**
 * Defines a kind of event: `defineEvent<{ readonly deposit: string }>()('deposit.credited')`. Ids are text, points and spins are integers. A
 * payload holds no name, phone, account, address, note or document: a subscriber reads those where it may.
 */
export function defineEvent<Payload extends object>() {
  return <const Topic extends `${string}.${string}`>(topic: Topic, v = 1): EventKind<Topic, Payload> => ({ topic, v })
}
