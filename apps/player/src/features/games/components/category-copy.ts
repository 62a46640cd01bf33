import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

/** The names of the categories, in a table of their own: which one is said is known at run time only. */
export const copy = {
  'category.slot': 'สล็อต',
  'category.live_casino': 'คาสิโนสด',
  'category.sports': 'กีฬา',
  'category.lotto': 'หวย',
  'category.arcade': 'อาร์เคด',
  'category.card_game': 'เกมไพ่',
  'category.keno': 'คีโน',
  'category.trading': 'เทรด',
  'category.unknown': 'เกมอื่น ๆ',
} as const satisfies GlossaryCopy
