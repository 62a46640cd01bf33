import { foldText } from '@morakot/contract/clean-text'
import type { HolderState } from '@morakot/contract/features/members/states'
import type { PlatformCode } from '@morakot/contract/features/platforms/limits'
import type { AccountHolderReply } from '@morakot/contract/outside/bank'
import { isCutOf, sameName } from '@morakot/contract/person-name'

export interface PersonName {
  readonly firstName: string
  readonly lastName: string
}

/** The verdict on the member who named the account; `silent` decides nothing, and a job retries. */
export type HolderVerdict = Exclude<HolderState, 'shared'> | 'silent'

/** The one rule for every place that takes a bank account (features F-124): registration, change, another platform's login, migration. */
export function judgeHolder(member: PersonName, reply: AccountHolderReply | null): HolderVerdict {
  if (reply === null) return 'silent'
  if ('matches' in reply) return 'unclear'
  return reply.holder === null ? 'none' : judgeName(member, reply.holder)
}

function judgeName(member: PersonName, holder: string): HolderVerdict {
  const name = `${member.firstName} ${member.lastName}`
  if (SEVERAL.test(holder)) return 'unclear'
  if (sameName(holder, name)) return 'verified'
  if (isCutOf(holder, member) || isMaskOf(holder, name)) return 'unclear'
  return areComparable(holder, name) ? 'differs' : 'unclear'
}

/** Signs and words that banks write between the holders of one account. */
const SEVERAL = /[&/,;+]|\s(?:และ|หรือ|โดย|เพื่อ|and|or)\s/iu

/** Runs of mask signs. A single `x` is a letter of a name. */
const MASK = /[*•＊]+|x{2,}/iu
/** Follows a told beginning and a known one alike, so that a title before hidden letters is taken for a title. */
const FILLER = 'กก'

/** Whether a masked name may be the known one: its visible parts appear in the known name, in order, from beginning to end. */
function isMaskOf(told: string, known: string): boolean {
  if (!MASK.test(told)) return false
  const [head = '', ...rest] = told.split(new RegExp(MASK, 'giu'))
  const letters = foldText(known)
  for (let length = 0; length <= letters.length; length += 1) {
    const isHead = sameName(head + FILLER, letters.slice(0, length) + FILLER)
    if (isHead && isInOrder(rest.map(foldText), letters.slice(length))) return true
  }
  return false
}

/** Whether the parts appear in this order, the last one at the end; anything may stand before each. */
function isInOrder(parts: readonly string[], letters: string): boolean {
  let from = 0
  for (const part of parts.slice(0, -1)) {
    const at = letters.indexOf(part, from)
    if (at === -1) return false
    from = at + part.length
  }
  return letters.slice(from).endsWith(parts.at(-1) ?? '')
}

/** Names can be told apart when all of their letters are of one script. A bank that writes Latin letters says nothing of a Thai name. */
function areComparable(one: string, other: string): boolean {
  const scripts = [scriptOf(one), scriptOf(other)]
  return scripts[0] !== null && scripts[0] === scripts[1]
}

/** The script of a name; null for none, another or several. */
function scriptOf(name: string): 'thai' | 'latin' | null {
  const letters = [...name.replaceAll(new RegExp(MASK, 'giu'), '')].filter((sign) => /\p{L}/u.test(sign))
  if (letters.length === 0) return null
  if (letters.every((letter) => /\p{Script=Thai}/u.test(letter))) return 'thai'
  return letters.every((letter) => /\p{Script=Latin}/u.test(letter)) ? 'latin' : null
}

export interface AccountUser extends PersonName {
  readonly platformCode: PlatformCode
}

/**
 * Whether an account of one member may not be another's (features F-124). One person may have an account on each platform (features F-101), so on
 * another platform it is refused only to another name.
 */
export function mayNotShare(asker: AccountUser, owner: AccountUser): boolean {
  if (asker.platformCode === owner.platformCode) return true
  return judgeName(asker, `${owner.firstName} ${owner.lastName}`) === 'differs'
}
