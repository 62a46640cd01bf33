/** What an action of the audit changes beyond itself: what the house gives, or who is believed about money and may do what. */
export type SensitiveKind = 'value' | 'trust'

/** Every such action. A new one that publishes something of value, or changes an address, a key or a role, is added here. */
export const SENSITIVE_ACTIONS: Readonly<Record<string, SensitiveKind>> = {
  'promotions.publish': 'value',
  'quests.publish': 'value',
  'vouchers.publish': 'value',
  'vouchers.issue': 'value',
  'redemption.publish': 'value',
  'redemption.edit': 'value',
  'redemption.stock': 'value',
  'minigame.publish': 'value',
  'minigame.packages.publish': 'value',
  'points.grant': 'value',
  'site.boost_made': 'value',
  'tiers.override': 'value',
  'cashback.rates': 'value',
  'affiliates.share': 'value',
  'sports_provider.edit': 'trust',
  // From the approval of another address or key it is undone for ten minutes; then it is in force.
  'sports_provider.approved': 'trust',
  'sports_provider.upstream': 'trust',
  'sports_provider.undone': 'trust',
  'platform.edit': 'trust',
  'rules.approved': 'trust',
  'rules.changed': 'trust',
  'rules.undone': 'trust',
  'tiers.approved': 'trust',
  'tiers.edit': 'trust',
  'tiers.undone': 'trust',
  // A key or an address of the environment differs from the last start.
  'trust.key_changed': 'trust',
  'trust.stale': 'trust',
  'trust.withdrawn': 'trust',
  // Who may open an account although the name is that of an excluded person.
  'person_exception.approve': 'trust',
  'operator.made': 'trust',
  'operator.disabled': 'trust',
  'operator.roles_given': 'trust',
  'operator.factors_reset': 'trust',
  'operator.enrolment_code_made': 'trust',
  'operator_role.approved': 'trust',
  'operator_role.changed': 'trust',
  'operator_role.undone': 'trust',
}

/** The one setting of the site that names an account of ours. */
const RECEIVING_ACCOUNT = 'site:BACKUP_BANK_ACCOUNT'
const RECEIVING_ACTIONS: readonly string[] = ['site.setting_saved', 'site.setting_approved', 'site.setting_undone']

/** The kind of a sensitive action; null for all others. */
export function sensitiveKind(action: string, subject: string): SensitiveKind | null {
  if (action.startsWith('site.setting_')) return RECEIVING_ACTIONS.includes(action) && subject === RECEIVING_ACCOUNT ? 'trust' : null
  return Object.hasOwn(SENSITIVE_ACTIONS, action) ? (SENSITIVE_ACTIONS[action] ?? null) : null
}
