/**
 * The known holder of a member's bank account (features F-124). `verified`: the bank named the member. `unclear`: its reply is inconclusive.
 * `differs`, `none`: it named another person, or no account, after the member was registered. `shared`: two members have the account.
 */
export const HOLDER_STATES = ['verified', 'unclear', 'differs', 'none', 'shared'] as const
export type HolderState = (typeof HOLDER_STATES)[number]
