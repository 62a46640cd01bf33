import type { RefusalCode } from '@morakot/contract/nouns'
import { refuse } from '@morakot/contract/refused'
import type { RefusalDetails } from '@morakot/contract/refused'
import type { OperatorId } from '../identity.ts'

/**
 * Whether two acts are of one operator. This is the only comparison of two operators: each rule about two people calls it, and four-eyes.test.ts
 * finds any other. Null is an act of the system or one that did not happen, and belongs to no operator.
 */
export function isSamePerson(one: OperatorId | null, other: OperatorId | null): boolean {
  return one !== null && one === other
}

/** Throws the code when the operator of the second act is the one of the first. */
export function requireSecondPerson(first: OperatorId | null, second: OperatorId, code: RefusalCode, details: RefusalDetails = {}): void {
  if (isSamePerson(first, second)) refuse(code, details)
}
