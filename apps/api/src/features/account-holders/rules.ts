import type { HolderState } from '@morakot/contract/features/members/states'
import type { PlatformCode } from '@morakot/contract/features/platforms/limits'
import type { AccountHolderReply } from '@morakot/contract/outside/bank'
import { isMaskedFormOf, withoutMasks } from '@morakot/contract/masked-name'
import { isCutOf, sameName } from '@morakot/contract/person-name'

export interface PersonName {
  readonly firstName: string
  readonly lastName: string
}

/** The verdict on the member who named the account; `silent` decides nothing, and a job retries. */
export type HolderVerdict = Exclude<HolderState, 'shared'> | 'silent'

/** The one rule for every place that takes a bank account (features F-124): registration, change, another platform's login, migration. */
export function checkHolder(member: PersonName, reply: AccountHolderReply | null): HolderVerdict {
  if (reply === null) return 'silent'
  if ('matches' in reply) return 'unclear'
  return reply.holder === null ? 'none' : checkName(member, reply.holder)
}

function checkName(member: PersonName, holder: string): HolderVerdict {
  const name = `${member.firstName} ${member.lastName}`
  if (SEVERAL.test(holder)) return 'unclear'
  if (sameName(holder, name)) return 'verified'
  if (isCutOf(holder, member) || isMaskedFormOf(holder, name)) return 'unclear'
  return areComparable(holder, name) ? 'differs' : 'unclear'
}

/** Signs and words that banks write between the holders of one account. */
const SEVERAL = /[&/,;+]|\s(?:และ|หรือ|โดย|เพื่อ|and|or)\s/iu

/**
 * Two names are comparable when all of their letters are of one script. A bank that writes Latin letters confirms nothing about a Thai
 * name.
 */
function areComparable(one: string, other: string): boolean {
  const scripts = [scriptOf(one), scriptOf(other)]
  return scripts[0] !== null && scripts[0] === scripts[1]
}

/** The script of a name; null for none, another or several. */
function scriptOf(name: string): 'thai' | 'latin' | null {
  const letters = [...withoutMasks(name)].filter((sign) => /\p{L}/u.test(sign))
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
export function mayNotShare(caller: AccountUser, owner: AccountUser): boolean {
  if (caller.platformCode === owner.platformCode) return true
  return checkName(caller, `${owner.firstName} ${owner.lastName}`) === 'differs'
}
