import { copy, flagText } from '../copy.ts'
import type { Share } from '../queries.ts'

/** What is suspicious about a share, in words. */
export function flagsText({ flags }: Pick<Share, 'flags'>): string {
  return flags.length === 0 ? copy.none : flags.map((flag) => flagText[flag]).join(', ')
}
