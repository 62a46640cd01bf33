declare const brand: unique symbol

/** Who a member is. Minted by the session guard and by reading a member's own row, never from a request. */
export type MemberId = bigint & { readonly [brand]: 'MemberId' }

/** Who an operator is. An operator is not a member. */
export type OperatorId = bigint & { readonly [brand]: 'OperatorId' }

export type SessionId = bigint & { readonly [brand]: 'SessionId' }

// The only places where a bare number becomes an identity; callers have just read it from a row.
export const memberId = (value: bigint): MemberId => value as MemberId
export const operatorId = (value: bigint): OperatorId => value as OperatorId
export const sessionId = (value: bigint): SessionId => value as SessionId
