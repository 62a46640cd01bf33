import { changedTier, override, privilegeConsoleSchemas, tierEffect, tierMember } from '@morakot/contract/features/privileges/schema'
import { tierRulesInput } from '@morakot/contract/features/privileges/schema-rules'
import { TIERS } from '@morakot/contract/features/privileges/states'
import { formatDateShort } from '@morakot/ui/format-date'
import { changedText, describe } from '#shared/describe.tsx'
import { PROPOSAL_TONES } from '#shared/proposal/columns'
import type { Override } from '../queries.ts'

/** The figures of tiers, in the order of the form and of the page. */
export const TIER_FIGURES = [
  'elite',
  'emperor',
  'windowDays',
  'graceDays',
  ...TIERS.flatMap((tier) => [`${tier}.lossReturnPercent`, `${tier}.birthdayPoints`] as const),
] as const

export const tierFigures = describe(tierRulesInput)

export const inForces = describe(privilegeConsoleSchemas.rules.data)
export const effects = describe(tierEffect)
export const changed = describe(changedTier)
export const overrides = describe(override)
export const members = describe(tierMember)
export const proposes = describe(privilegeConsoleSchemas.propose.body)

/** Who it is, and what the tier of the deposits is. */
export const MEMBER = [members.own('username', ({ username, name }) => `${username} ${name}`), 'tier', 'deposits90d'] as const

/** The last day on which it holds. */
export const UNTIL = overrides.own('until', ({ until }) => formatDateShort(new Date(Date.parse(until) - 1)))
export const MOVES = overrides.own('tier', (one: Override) => changedText(overrides.text(one, 'from'), overrides.text(one, 'tier')))
export const STATUS = overrides.tag('status', PROPOSAL_TONES)
