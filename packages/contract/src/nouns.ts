import { analyticsNoun } from './features/analytics/noun.ts'
import { auditNoun } from './features/audit/noun.ts'
import { auditTrailNoun } from './features/audit-trail/noun.ts'
import { cashierNoun } from './features/cashier/noun.ts'
import { cashbackNoun } from './features/cashback/noun.ts'
import { correctionsNoun } from './features/corrections/noun.ts'
import { demoDeskNoun } from './features/demo-desk/noun.ts'
import { depositAdminNoun } from './features/deposit-admin/noun.ts'
import { eventsNoun } from './features/events/noun.ts'
import { exportsNoun } from './features/exports/noun.ts'
import { gameAdminNoun } from './features/game-admin/noun.ts'
import { gamesNoun } from './features/games/noun.ts'
import { gatewayNoun } from './features/gateway/noun.ts'
import { importsNoun } from './features/imports/noun.ts'
import { jackpotsNoun } from './features/jackpots/noun.ts'
import { liveFeedNoun } from './features/live-feed/noun.ts'
import { memberAdminNoun } from './features/member-admin/noun.ts'
import { membersNoun } from './features/members/noun.ts'
import { operatorAlertsNoun } from './features/operator-alerts/noun.ts'
import { operatorFactorsNoun } from './features/operator-factors/noun.ts'
import { operatorRolesNoun } from './features/operator-roles/noun.ts'
import { operatorsNoun } from './features/operators/noun.ts'
import { pointsNoun } from './features/points/noun.ts'
import { privilegesNoun } from './features/privileges/noun.ts'
import { promotionsNoun } from './features/promotions/noun.ts'
import { protectionNoun } from './features/protection/noun.ts'
import { reconciliationNoun } from './features/reconciliation/noun.ts'
import { rulesNoun } from './features/rules/noun.ts'
import { rewardsNoun } from './features/rewards/noun.ts'
import { ambNoun, hub88Noun, seamlessNoun } from './features/seamless/noun.ts'
import { helpNoun } from './features/help/noun.ts'
import { notesNoun } from './features/notes/noun.ts'
import { memberTagsNoun } from './features/member-tags/noun.ts'
import { savedViewsNoun } from './features/saved-views/noun.ts'
import { siteNoun } from './features/site/noun.ts'
import { startNoun } from './features/start/noun.ts'
import { telemetryNoun } from './features/telemetry/noun.ts'
import { roundsNoun } from './features/rounds/noun.ts'
import { walletNoun } from './features/wallet/noun.ts'
import { truemoneyNoun } from './features/truemoney/noun.ts'
import { workQueueNoun } from './features/work-queue/noun.ts'
import { minigamesNoun, minigameTablesNoun } from './features/minigames/noun.ts'
import { trustNoun } from './features/trust/noun.ts'
import { valueNoun } from './features/value/noun.ts'
import { vouchersNoun } from './features/vouchers/noun.ts'
import { favoritesNoun } from './features/favorites/noun.ts'
import { redemptionNoun } from './features/redemption/noun.ts'
import { questsNoun } from './features/quests/noun.ts'
import { bankChangeNoun } from './features/bank-change/noun.ts'
import { noticesNoun } from './features/notices/noun.ts'
import { kycNoun } from './features/kyc/noun.ts'
import { slotPricesNoun } from './features/slot-prices/noun.ts'
import { affiliatesNoun } from './features/affiliates/noun.ts'
import { safetyNoun } from './features/safety/noun.ts'
import { personExceptionsNoun } from './features/person-exceptions/noun.ts'
import { rightsReviewNoun } from './features/rights-review/noun.ts'
import { subjectRequestsNoun } from './features/subject-requests/noun.ts'
import { payoutHaltsNoun } from './features/payout-halts/noun.ts'
import { platformsNoun } from './features/platforms/noun.ts'
import { memberPushNoun } from './features/member-push/noun.ts'
import { migrationNoun } from './features/migration/noun.ts'
import { passkeysNoun } from './features/passkeys/noun.ts'
import type { AnyNoun, AuditText } from './noun.ts'
import type { Calls, SignedInGuard } from './call.ts'
import type { MovementText } from './movement.ts'
import type { PermissionText } from './permission.ts'
import type { RefusalText } from './refusal.ts'

/**
 * Every noun of the contract. The web apps import types of this file only: in their bundles the calls of a noun are in that noun's own
 * chunk.
 */
export const nouns = [
  siteNoun,
  membersNoun,
  protectionNoun,
  walletNoun,
  roundsNoun,
  gamesNoun,
  seamlessNoun,
  cashierNoun,
  truemoneyNoun,
  pointsNoun,
  rewardsNoun,
  privilegesNoun,
  promotionsNoun,
  liveFeedNoun,
  startNoun,
  telemetryNoun,
  operatorsNoun,
  operatorFactorsNoun,
  operatorAlertsNoun,
  operatorRolesNoun,
  auditNoun,
  auditTrailNoun,
  savedViewsNoun,
  memberTagsNoun,
  helpNoun,
  notesNoun,
  eventsNoun,
  reconciliationNoun,
  memberAdminNoun,
  depositAdminNoun,
  correctionsNoun,
  workQueueNoun,
  exportsNoun,
  minigamesNoun,
  minigameTablesNoun,
  trustNoun,
  rulesNoun,
  valueNoun,
  vouchersNoun,
  gameAdminNoun,
  jackpotsNoun,
  analyticsNoun,
  cashbackNoun,
  demoDeskNoun,
  importsNoun,
  favoritesNoun,
  redemptionNoun,
  questsNoun,
  kycNoun,
  bankChangeNoun,
  noticesNoun,
  passkeysNoun,
  hub88Noun,
  ambNoun,
  affiliatesNoun,
  safetyNoun,
  personExceptionsNoun,
  payoutHaltsNoun,
  rightsReviewNoun,
  subjectRequestsNoun,
  platformsNoun,
  memberPushNoun,
  migrationNoun,
  slotPricesNoun,
  gatewayNoun,
] as const satisfies readonly AnyNoun[]

type Noun = (typeof nouns)[number]

/** The keys of each member of a union. No intersection is built: it stays quick with many nouns. */
type KeyOf<T> = T extends unknown ? keyof T & string : never

export type RefusalCode = KeyOf<Noun['refusals']>
export type MovementKind = KeyOf<Noun['movements']>
export type Permission = KeyOf<Noun['permissions']>
export type AuditAction = KeyOf<Noun['audits']>

type PermissionInput<C> = C extends { readonly guard: { readonly operator: infer P } }
  ? P extends readonly (infer One)[]
    ? One
    : P
  : never
type AlsoInput<C> = C extends { readonly guard: { readonly also: infer P } } ? P : never
type RequestedBy<Calls> = { readonly [K in keyof Calls]: PermissionInput<Calls[K]> | AlsoInput<Calls[K]> }[keyof Calls]
type UndeclaredOf<N> = N extends { readonly console: infer C } ? Exclude<RequestedBy<C>, Permission | SignedInGuard> : never

// A call that asks for a permission which no noun declares does not compile: the error names it.
const undeclaredPermissions: readonly UndeclaredOf<Noun>[] = []
undeclaredPermissions satisfies readonly never[]

/** Every refusal of the API, with its status and texts. */
export const refusals = table<RefusalText>(
  'refusal',
  nouns.map((noun) => noun.refusals),
) as Readonly<Record<RefusalCode, RefusalText>>

/** Every kind of ledger transfer, with the words that a history shows. */
export const movements = table<MovementText>(
  'movement',
  nouns.map((noun) => noun.movements),
) as Readonly<Record<MovementKind, MovementText>>

/** Every permission, with its Thai name and the roles that hold it in a new installation. */
export const permissions = table<PermissionText>(
  'permission',
  nouns.map((noun) => noun.permissions),
) as Readonly<Record<Permission, PermissionText>>

/** Every action of the audit, with what it changes beyond itself. */
export const audits = table<AuditText>(
  'audit action',
  nouns.map((noun) => noun.audits),
) as Readonly<Record<AuditAction, AuditText>>

/** Whether a word is a permission of this version. */
export function isPermission(word: string): word is Permission {
  return Object.hasOwn(permissions, word)
}

/** Every permission, in the order in which the matrix shows them. */
export const PERMISSIONS: readonly Permission[] = Object.keys(permissions).filter(isPermission)

/** The calls of one side by noun, without the nouns that have none there. */
export function callsOf(side: 'member' | 'console'): Readonly<Record<string, Calls>> {
  const entries = nouns.map((noun) => [noun.noun, noun[side]] as const)
  return Object.fromEntries(entries.filter(([, calls]) => Object.keys(calls).length > 0))
}

function table<V>(what: string, parts: readonly Readonly<Record<string, V>>[]): Readonly<Record<string, V>> {
  const whole: Record<string, V> = {}
  for (const [key, value] of parts.flatMap((part) => Object.entries(part))) {
    if (key in whole) throw new Error(`The ${what} ${key} is declared by two nouns.`)
    whole[key] = value
  }
  return whole
}
