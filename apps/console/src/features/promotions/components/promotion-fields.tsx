import { consoleGrant, promotion } from '@morakot/contract/features/promotions/schema-console'
import { formatBaht } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import { describe } from '#shared/describe.tsx'
import { momentText } from '#shared/moments'
import { copy } from '../copy.ts'
import type { Promotion } from '../queries.ts'
import { GrantTag, PromotionTag } from './promotion-tags.tsx'

/** The benefit of a promotion, in a line: `50% ถึง ฿500.00 ×5`. */
export function promiseText({ percent, bonusMax, multiplier }: Promotion['terms']): string {
  const most = formatBaht(bonusMax)
  return `${percent === null ? most : `${percent}% ถึง ${most}`} ×${multiplier}`
}

export const promotions = describe(promotion)
export const grants = describe(consoleGrant)

export const PROMISE = promotions.own('terms', { text: ({ terms }) => promiseText(terms) })
export const STATUS = promotions.own('status', { render: (row) => <PromotionTag {...row} /> })
export const GRANT_STATUS = grants.own('status', { render: (row) => <GrantTag {...row} /> })

const OUTCOMES = ['offered', 'active', 'cleared', 'expired', 'cancelled', 'forfeited'] as const

/** The spent part of the budget, and the number of members in each state. */
export const RESULT = [
  'budget.total',
  'budget.used',
  'budget.reserved',
  'budget.left',
  'result.given',
  'result.becameReal',
  'result.takenBack',
  ...OUTCOMES.map((name) =>
    promotions.own(`result.${name}`, { text: ({ result }) => fill(copy.people, { count: result[name].toLocaleString('en') }) }),
  ),
] as const

export const TERMS = [
  'terms.kind',
  PROMISE,
  'terms.family',
  'terms.depositMin',
  'terms.days',
  'repeat',
  'tiers',
  { key: 'new', title: copy.member, text: ({ isForNewMembers }) => (isForNewMembers ? copy.forNew : null) },
  'startsAt',
  'endsAt',
  promotions.own('madeBy', { text: ({ madeBy, madeAt }) => `${madeBy} · ${momentText(madeAt)}` }),
  promotions.own('publishedBy', {
    text: ({ publishedBy, publishedAt }) =>
      publishedBy === null || publishedAt === null ? null : `${publishedBy} · ${momentText(publishedAt)}`,
  }),
  'stopReason',
] as const satisfies Parameters<typeof promotions.facts>[1]
