/** Sentences of the field `error` that programs compare letter for letter. They are the same in the reply to every method. */
export const NAMED_SENTENCES: ReadonlySet<string> = new Set([
  'unable to verify token',
  'you have been logged out',
  'not have permission to access',
  'quest is expired',
  'quest reward is expired',
  'quest reward is already claimed',
  'quest reward is unclaimable',
])
