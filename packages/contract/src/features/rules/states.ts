/** The sections that operators change here, in the order of the page. */
export const RULE_SECTIONS = [
  'accounts',
  'cashier',
  'points',
  'protection',
  'safety',
  'work_queue',
  'seamless',
  'games',
  'reconciliation',
  'members',
  'operators',
] as const
export type RuleSection = (typeof RULE_SECTIONS)[number]

/** Who changes a field (console-2.md §6, §8): money and accounts take two, protection one to tighten it, service one. */
export const RULE_CLASSES = ['money', 'account', 'protection', 'service'] as const
export type RuleClass = (typeof RULE_CLASSES)[number]

export const RULE_UNITS = ['baht', 'minutes', 'hours', 'days', 'seconds', 'times', 'points', 'hour_of_day', 'text', 'accounts'] as const
export type RuleUnit = (typeof RULE_UNITS)[number]
