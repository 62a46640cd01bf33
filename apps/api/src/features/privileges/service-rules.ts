import { isDeepStrictEqual } from 'node:util'
import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { privilegeConsoleSchemas } from '@morakot/contract/features/privileges/schema'
import { tierRules } from '@morakot/contract/features/privileges/schema-rules'
import type { TierRules } from '@morakot/contract/features/privileges/schema-rules'
import { TIERS } from '@morakot/contract/features/privileges/states'
import { refuse } from '@morakot/contract/refused'
import { bahtFromSatang, satang } from '@morakot/money/satang'
import { allCreditedSince } from '#features/deposits/service'
import { excludedAmong } from '#features/protection/service-view'
import { TrustChanges, waitingTrust } from '#features/trust/service'
import type { TrustChange } from '#features/trust/service'
import type { ValueDoors } from '#features/value-changes/service-doors'
import type { Change } from '#features/value/rules'
import { admitPublication, refuseAlone } from '#features/value/service'
import type { Act } from '#engines/decisions'
import type { BaseContext } from '#infra/context'
import type { Db, Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import type { JobKind } from '#infra/jobs/jobs'
import { lockRules, readRules, rulesIn, rulesVersion, writeRules } from '#infra/database/rules-config'
import { changeOf, giftsAMonth, termsOf, windowStart } from './rules.ts'
import { countTiers, listInGrace } from './store.ts'
import { countVerified, listJudgeable } from './store-rules.ts'

/** What tiers need: the process, and whether outsiders reach it. */
export type PrivilegesContext = BaseContext & { readonly config: { readonly isPrivateDemo: boolean } }

/** The name of the job by which approved thresholds and benefits take force. */
export const TIER_RULES_IN_FORCE = 'tiers.in_force'

type Schemas = typeof privilegeConsoleSchemas
type InForce = Reply<Schemas['rules']>
type Effect = Reply<Schemas['previewRules']>

const IN_GRACE_MAX = 100
const SHOWN_MAX = 20

/** Rules with amounts: two people, a delay and an undo (features F-129). Only the subject's name differs between the sections of rules. */
const SUBJECT = 'tiers'

const changes = (context: PrivilegesContext) =>
  new TrustChanges(context, {
    kind: 'tiers',
    permission: 'tiers.edit',
    stale: 'privileges.moved_on',
    job: TIER_RULES_IN_FORCE,
    lockRevision: lockVersion,
    apply: async (tx, { body, proposedBy }, { by, at }) => {
      const rules = rulesIn(tierRules, body)
      const change = changeTo(await readRules(tx, tierRules), rules)
      const verdict = await admitPublication(tx, { madeBy: proposedBy, publishedBy: by, at }, change)
      if (!verdict.passes) refuseAlone(verdict, 'value.needs_second')
      await writeRules(tx, tierRules, rules, by, at)
      return {}
    },
    audit: audited,
  })

async function lockVersion(tx: Tx): Promise<number> {
  await lockRules(tx, tierRules)
  return await rulesVersion(tx, tierRules)
}

const ACTIONS = {
  PROPOSED: 'tiers.proposed',
  APPROVED: 'tiers.approved',
  DONE: 'tiers.edit',
  DECLINED: 'tiers.declined',
  UNDONE: 'tiers.undone',
} as const satisfies Record<Act, string>

async function audited({ number, body, reason, proposedBy, declinedBecause }: TrustChange, act: Act, tx: Tx) {
  const about = { action: ACTIONS[act], subject: 'tiers:rules' }
  if (act === 'DECLINED' || act === 'UNDONE') return { ...about, after: { number: String(number), reason: declinedBecause } }
  const after = { ...rulesIn(tierRules, body), reason, proposedBy: `op:${proposedBy}` }
  // When it is done, these rules are in force already; the approval holds the ones before.
  return act === 'DONE' ? { ...about, after } : { ...about, before: await readRules(tx, tierRules), after }
}

/** The rules in force, with how many members each tier has, the members in grace, and the change that waits. */
export async function readInForce(context: PrivilegesContext, viewer: OperatorId): Promise<InForce> {
  const { db } = context
  const [version, rules, counted, inGrace, waiting] = await Promise.all([
    rulesVersion(db, tierRules),
    readRules(db, tierRules),
    countTiers(db),
    listInGrace(db, IN_GRACE_MAX),
    waitingTrust(context, 'tiers', viewer),
  ])
  const change = waiting.get(SUBJECT)
  const proposed = rulesIn(tierRules, change?.body)
  return {
    version,
    rules,
    members: TIERS.map((tier) => ({ tier, count: counted.find((one) => one.tier === tier)?.count ?? 0 })),
    inGrace: inGrace.map(({ member, username, tier, graceUntil }) => ({
      memberId: String(member),
      username,
      tier,
      graceUntil: graceUntil.toISOString(),
    })),
    proposal:
      change === undefined
        ? null
        : {
            ...change.shown,
            rules: proposed,
            effect: await previewRules(context, proposed),
          },
  }
}

/**
 * The members whom other rules would change, and the cost of their gifts. Writes nothing. Days of ended breaks, which lengthen the window
 * of their members, are ignored here: a deposit, a call or a review evaluates each member with their own.
 */
export async function previewRules({ db, clock }: Pick<BaseContext, 'db' | 'clock'>, others: TierRules): Promise<Effect> {
  const now = clock.now()
  const rules = await readRules(db, tierRules)
  const deposits = await allCreditedSince(db, windowStart(now, rules.windowDays, []))
  const depositsThen =
    others.windowDays === rules.windowDays ? deposits : await allCreditedSince(db, windowStart(now, others.windowDays, []))
  const members = await listJudgeable(db, [...new Set([...deposits.keys(), ...depositsThen.keys()])])
  const away = await excludedAmong(
    db,
    members.map(({ member }) => member),
    now,
  )
  const found: Record<'rises' | 'falls' | 'saved', Effect['rises']['members']> = { rises: [], falls: [], saved: [] }
  for (const { member, username, tier, overrideUntil } of members) {
    const later = depositsThen.get(member) ?? satang(0n)
    const isKept = away.has(member) || (overrideUntil !== null && overrideUntil > now)
    const change = changeOf({ tier, now: deposits.get(member) ?? 0n, later, isKept }, rules, others)
    if (change !== null)
      found[change.kind].push({ memberId: String(member), username, from: tier, to: change.to, deposits: bahtFromSatang(later) })
  }
  const verified = await countVerified(db)
  const gifts = giftsAMonth(verified, others)
  return {
    rises: firstOf(found.rises),
    falls: firstOf(found.falls),
    saved: firstOf(found.saved),
    giftsNow: giftsAMonth(verified, rules),
    gifts,
  }
}

function firstOf(members: Effect['rises']['members']): Effect['rises'] {
  return { count: members.length, members: members.toSorted((one, other) => other.deposits - one.deposits).slice(0, SHOWN_MAX) }
}

/**
 * Proposes other thresholds and benefits. Throws `privileges.nothing_changed`, `privileges.moved_on` for another version than the operator saw,
 * `trust.already_proposed` while another change waits, and `operators.nobody_approves`.
 */
export async function proposeRules(
  context: PrivilegesContext,
  operator: OperatorId,
  { version, rules, reason }: ParsedInput<Schemas['proposeRules']>['body'],
): Promise<InForce> {
  await changes(context).propose(operator, async (tx) => {
    if ((await lockVersion(tx)) !== version) refuse('privileges.moved_on')
    if (isDeepStrictEqual(rules, await readRules(tx, tierRules))) refuse('privileges.nothing_changed')
    return { subject: SUBJECT, revision: version, body: rules, reason }
  })
  return await readInForce(context, operator)
}

/**
 * Approves a change, which takes force after 10 minutes, in a private demo at once. No member loses a tier before the next review. Throws
 * `trust.not_found`, `trust.already_decided`, `trust.second_operator_needed` and `privileges.moved_on`.
 */
export async function approveRules(context: PrivilegesContext, operator: OperatorId, id: string): Promise<InForce> {
  await changes(context).approve(operator, { id, subject: SUBJECT })
  return await readInForce(context, operator)
}

/** Declines a change, takes the own one back, or undoes an approved one before it takes force. Throws as `approveRules` does, and `trust.undo_refused`. */
export async function declineRules(
  context: PrivilegesContext,
  operator: OperatorId,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<InForce> {
  await changes(context).decline(operator, { id, subject: SUBJECT, reason })
  return await readInForce(context, operator)
}

/** The job by which approved rules take force. */
export function tierRulesJob(context: PrivilegesContext): JobKind {
  return changes(context).inForceJob()
}

/** The change by other rules. They are always in force, and the gifts of tiers have no bound (features F-128). */
const changeTo = (before: TierRules, after: TierRules): Change => ({ before: termsOf(before), after: termsOf(after), cost: null })

const describe = async (db: Db, body: unknown): Promise<Change> => changeTo(await readRules(db, tierRules), rulesIn(tierRules, body))

/** What the gate for value shows of a change before it is proposed, and while it waits. Opening that throws `trust.not_found`. */
export function privilegeDoors(context: PrivilegesContext): ValueDoors {
  return {
    editions: {
      tiers: {
        permission: 'tiers.edit',
        alwaysTwo: true,
        open: async (db, id) => {
          const { body, proposedBy } = (await changes(context).find(id)) ?? refuse('trust.not_found')
          return { change: await describe(db, body), madeBy: proposedBy }
        },
      },
    },
    forms: { tierRules: { permission: 'tiers.edit', describe } },
  }
}
