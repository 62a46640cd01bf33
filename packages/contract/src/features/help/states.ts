/** The topics of the help, in the order in which they are shown. */
export const HELP_TOPICS = ['deposit', 'withdraw', 'bonus', 'games', 'points', 'account', 'care'] as const
export type HelpTopic = (typeof HELP_TOPICS)[number]

/** The places of the app that an article can lead to. */
export const HELP_TOOLS = [
  'deposit',
  'slip',
  'withdraw',
  'promotion',
  'games',
  'rounds',
  'credit',
  'reward',
  'quests',
  'vouchers',
  'redemption',
  'identity',
  'bank',
  'password',
  'devices',
  'limits',
  'data',
] as const
export type HelpTool = (typeof HELP_TOOLS)[number]

/** The most articles that are in force, the most steps of one, and the most signs of a step. */
export const ARTICLES_MAX = 200
export const STEPS_MAX = 3
export const STEP_LENGTH_MAX = 300
