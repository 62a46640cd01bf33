import { isOldEnough } from '@morakot/contract/age'
import { bangkokDay } from '@morakot/contract/bangkok-day'
import { bankNumberOf } from '@morakot/contract/bank-numbers'
import { MOVEMENT_SIGNS } from '@morakot/contract/features/imports/schema-lines'
import { isOver } from '@morakot/contract/features/imports/schema-rewards'
import type { FileName, Line } from '@morakot/contract/features/imports/schema-lines'
import { bonuses, quests, turnover, waiting } from './rules-running.ts'
import { known, knownHere, NO_OPERATOR, notAhead, onlyOnce, unless } from './rules-seen.ts'
import type { Check, FolderRules, Seen } from './rules-seen.ts'

type Checks = { readonly [Name in FileName]: Check<Name> }

const CHECKS: Checks = {
  members,
  limits,
  exclusions,
  blocks,
  notes,
  campaigns,
  vouchers,
  rewards,
  redemptions,
  balances,
  points,
  rounds,
  movements,
  income,
  cashback,
  turnover,
  waiting,
  quests,
  bonuses,
}

/** Checks the lines of a folder against each other, in the order of `FILE_NAMES`. It keeps a little of each member, not the lines. */
export function openFolder(rules: FolderRules) {
  const seen: Seen = {
    rules,
    members: new Map(),
    once: new Map(),
    referred: new Map(),
    rounds: new Map(),
    campaigns: new Set(),
    rewards: new Map(),
    deposits: new Map(),
  }
  return {
    /** The sentences of what is wrong with a line that is well formed. */
    check: <Name extends FileName>(name: Name, value: Line<Name>, at: number): readonly string[] => {
      const check: Check<Name> = CHECKS[name]
      return check(seen, value, at)
    },
    /** What is wrong with lines of members, when all of them are read. */
    endOfMembers: (): readonly { readonly line: number; readonly text: string }[] =>
      [...seen.referred].flatMap(([line, friend]) =>
        seen.members.has(friend) ? [] : [{ line, text: `referredBy: there is no member ${friend}` }],
      ),
  }
}

function members(seen: Seen, value: Line<'members'>, at: number): readonly string[] {
  const { id, username, platform, phone, bank, referralCode, referredBy, passwordHash, birthDate } = value
  const wrong = [
    ...onlyOnce(seen, `id ${id}`, at),
    ...onlyOnce(seen, `username ${username}`, at),
    ...onlyOnce(seen, `phone ${phone}`, at),
    ...onlyOnce(seen, `bank account ${bankNumberOf(bank.code) ?? bank.code} ${bank.number}`, at),
    ...(referralCode === undefined ? [] : onlyOnce(seen, `referralCode ${referralCode}`, at)),
    ...unless(referredBy !== id, 'referredBy: is the member'),
    ...unless(isOldEnough(birthDate, bangkokDay(seen.rules.now)), 'birthDate: is too young to be a member'),
    ...notAhead(seen, 'registeredAt', value.registeredAt),
    ...ofPlatform(seen, value),
    ...notAhead(seen, 'kycVerifiedAt', value.kycVerifiedAt),
    ...unless(
      passwordHash === undefined || seen.rules.isKnownHash(passwordHash),
      'passwordHash: is no argon2 or bcrypt hash of a usual cost; leave it out, and the member sets a new password',
    ),
  ]
  if (referredBy !== undefined) seen.referred.set(at, referredBy)
  if (!seen.members.has(id))
    seen.members.set(id, {
      credit: 0n,
      lastAt: '',
      isOpened: false,
      isReferred: referredBy !== undefined,
      isElsewhere: platform !== undefined,
    })
  return wrong
}

/** What is wrong with the name and the password of a member of a platform. */
function ofPlatform(seen: Seen, { username, platform, passwordHash }: Line<'members'>): readonly string[] {
  const named = seen.rules.platformOfName(username)
  if (platform === undefined) return unless(named === null, `username ${username} begins like those of another platform`)
  return [
    ...unless(named === platform, `username ${username} does not begin like those of ${platform}`),
    ...unless(passwordHash === undefined, 'passwordHash: the gateway of the platform keeps the password'),
  ]
}

function limits(seen: Seen, { member, kind, period, setAt }: Line<'limits'>, at: number): readonly string[] {
  return [...known(seen, member), ...onlyOnce(seen, `limit ${kind} by ${period} of ${member}`, at), ...notAhead(seen, 'setAt', setAt)]
}

function exclusions(seen: Seen, { member, startsAt, endsAt }: Line<'exclusions'>): readonly string[] {
  return [
    ...known(seen, member),
    ...notAhead(seen, 'startsAt', startsAt),
    ...unless(endsAt === null || endsAt > startsAt, 'endsAt: is not after startsAt'),
  ]
}

function blocks(seen: Seen, { member, blockedAt }: Line<'blocks'>, at: number): readonly string[] {
  return [
    ...known(seen, member),
    ...onlyOnce(seen, `freeze of ${member}`, at),
    ...notAhead(seen, 'blockedAt', blockedAt),
    ...unless(seen.rules.hasOperator, NO_OPERATOR),
  ]
}

function notes(seen: Seen, value: Line<'notes'>): readonly string[] {
  return [...known(seen, value.member), ...notAhead(seen, 'at', value.at), ...unless(seen.rules.hasOperator, NO_OPERATOR)]
}

function campaigns(seen: Seen, { code, madeAt, endedAt }: Line<'campaigns'>, at: number): readonly string[] {
  seen.campaigns.add(code)
  return [
    ...onlyOnce(seen, `campaign ${code}`, at),
    ...unless(!seen.rules.isKnownCampaign(code), `code: there is a campaign ${code} here already`),
    ...notAhead(seen, 'madeAt', madeAt),
    ...notAhead(seen, 'endedAt', endedAt),
    ...unless(endedAt === undefined || endedAt >= madeAt, 'endedAt: is before madeAt'),
    ...unless(seen.rules.hasOperator, NO_OPERATOR),
  ]
}

function vouchers(seen: Seen, value: Line<'vouchers'>, at: number): readonly string[] {
  const { id, campaign, member, issuedAt, claimableAt, expiresAt, claimedAt, revokedAt } = value
  return [
    ...known(seen, member),
    ...onlyOnce(seen, `voucher ${id}`, at),
    ...onlyOnce(seen, `voucher of ${campaign} for ${member}`, at),
    ...unless(seen.campaigns.has(campaign), `campaign: there is no campaign ${campaign}`),
    ...notAhead(seen, 'issuedAt', issuedAt),
    ...notAhead(seen, 'claimedAt', claimedAt),
    ...notAhead(seen, 'revokedAt', revokedAt),
    ...unless(
      claimedAt === undefined || (claimedAt >= issuedAt && claimedAt >= claimableAt && claimedAt < expiresAt),
      'claimedAt: the voucher could not be claimed then',
    ),
    ...unless(revokedAt === undefined || revokedAt >= issuedAt, 'revokedAt: is before issuedAt'),
  ]
}

function rewards(seen: Seen, { id, type, item }: Line<'rewards'>, at: number): readonly string[] {
  if (!seen.rewards.has(id)) seen.rewards.set(id, type)
  return [
    ...onlyOnce(seen, `reward ${id}`, at),
    ...unless(item === undefined || seen.rules.isKnownItem(type, item), `item: the shop has no ${type} ${item}, or several`),
    ...unless(seen.rules.hasOperator, NO_OPERATOR),
  ]
}

function redemptions(seen: Seen, value: Line<'redemptions'>, at: number): readonly string[] {
  const { id, member, reward, at: moment, movedAt, lastMonth } = value
  const type = seen.rewards.get(reward)
  return [
    ...known(seen, member),
    ...onlyOnce(seen, `redemption ${id}`, at),
    ...notAhead(seen, 'at', moment),
    ...notAhead(seen, 'movedAt', movedAt),
    ...unless(movedAt === undefined || movedAt >= moment, 'movedAt: is before at'),
    ...unless(lastMonth === undefined || lastMonth >= bangkokDay(seen.rules.now).slice(0, 7), 'lastMonth: is over, the points have ended'),
    ...(type === undefined ? [`reward: there is no reward ${reward}`] : ofKind(seen.rules, type, value)),
  ]
}

/** What is wrong with a request for a reward of a kind. */
function ofKind(rules: FolderRules, type: Line<'rewards'>['type'], value: Line<'redemptions'>): readonly string[] {
  const { status, delivery, wallet, carrier } = value
  const isOpen = !isOver(status)
  return [
    ...unless(
      type !== 'FREE_CREDIT' || status === 'PENDING' || !isOpen,
      'status: free credit is PENDING, DELIVERED or REFUNDED: it is credited at once',
    ),
    ...unless((type === 'COMMODITY' && isOpen) === (delivery !== undefined), 'delivery: belongs to a parcel that is not delivered'),
    ...unless((type === 'CRYPTO' && isOpen) === (wallet !== undefined), 'wallet: belongs to coins that are not delivered'),
    ...unless(type === 'COMMODITY' || carrier === undefined, 'carrier: belongs to a parcel'),
    ...unless(
      delivery === undefined || rules.isPlace(delivery),
      'delivery: subdistrict, district, province and postcode do not belong together',
    ),
  ]
}

function balances(seen: Seen, { member, credit, at: moment }: Line<'balances'>, at: number): readonly string[] {
  const own = seen.members.get(member)
  const wrong = [...knownHere(seen, member), ...onlyOnce(seen, `balance of ${member}`, at), ...notAhead(seen, 'at', moment)]
  if (own === undefined || own.isOpened) return wrong
  own.isOpened = true
  own.credit = BigInt(credit)
  own.lastAt = moment
  return wrong
}

function points(seen: Seen, { id, member, earnedAt, lastMonth }: Line<'points'>, at: number): readonly string[] {
  return [
    ...known(seen, member),
    ...onlyOnce(seen, `points ${id}`, at),
    ...notAhead(seen, 'earnedAt', earnedAt),
    ...unless(lastMonth >= bangkokDay(seen.rules.now).slice(0, 7), 'lastMonth: is over, the points have ended'),
  ]
}

function rounds(seen: Seen, { id, member, game, openedAt, closedAt }: Line<'rounds'>, at: number): readonly string[] {
  if (!seen.rounds.has(id)) seen.rounds.set(id, { member, openedAt, closedAt })
  return [
    ...knownHere(seen, member),
    ...onlyOnce(seen, `round ${id}`, at),
    ...notAhead(seen, 'closedAt', closedAt),
    ...unless(closedAt >= openedAt, 'closedAt: is before openedAt'),
    ...unless(game === undefined || seen.rules.isKnownGame(game), `game: there is no game ${game}`),
  ]
}

/** What is wrong with the round that a bet or a win names. */
function ofRound(seen: Seen, { member, round, at: moment }: { readonly member: string; readonly round: string; readonly at: string }) {
  const own = seen.rounds.get(round)
  if (own === undefined || own.member !== member) return [`round: the member has no round ${round}`]
  return unless(moment >= own.openedAt && moment <= own.closedAt, `at: is outside of round ${round}`)
}

function income(seen: Seen, { member, month }: Line<'income'>, at: number): readonly string[] {
  return [
    ...known(seen, member),
    ...onlyOnce(seen, `income of ${member} in ${month}`, at),
    ...unless(seen.members.get(member)?.isReferred !== false, 'member: was invited by no member of the file'),
    ...unless(month < bangkokDay(seen.rules.now).slice(0, 7), 'month: is not over'),
  ]
}

function movements(seen: Seen, value: Line<'movements'>, at: number): readonly string[] {
  const { id, member, kind, amount, at: moment } = value
  const own = seen.members.get(member)
  const wrong = [...knownHere(seen, member), ...onlyOnce(seen, `movement ${id}`, at), ...notAhead(seen, 'at', moment)]
  if ('round' in value && value.round !== undefined) wrong.push(...ofRound(seen, { member, round: value.round, at: moment }))
  if (value.kind === 'withdrawal' && value.paidAt !== undefined)
    wrong.push(...notAhead(seen, 'paidAt', value.paidAt), ...unless(value.paidAt >= moment, 'paidAt: is before at'))
  if (kind === 'deposit') seen.deposits.set(id, moment)
  if (own === undefined) return wrong
  wrong.push(...unless(moment >= own.lastAt, `at: is before the member's line above it, or before the balance: ${own.lastAt}`))
  own.lastAt = moment
  own.credit += MOVEMENT_SIGNS[kind] * BigInt(amount)
  if (own.credit >= 0n) return wrong
  wrong.push('amount: the member has less credit at that moment')
  // So that the same gap is reported once.
  own.credit = 0n
  return wrong
}

function cashback(seen: Seen, { member, kind, firstDay }: Line<'cashback'>, at: number): readonly string[] {
  return [
    ...knownHere(seen, member),
    ...onlyOnce(seen, `${kind} of ${member} from ${firstDay}`, at),
    ...unless(seen.rules.isUnpaidPeriod({ kind, firstDay }), `firstDay: no ${kind} begins then that is over and still calculated`),
  ]
}
