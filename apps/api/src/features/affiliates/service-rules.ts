import { bangkokDay } from '@morakot/contract/bangkok-day'
import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { affiliatesConsoleSchemas } from '@morakot/contract/features/affiliates/schema'
import { affiliateRules } from '@morakot/contract/features/affiliates/schema-rules'
import type { AffiliateRules } from '@morakot/contract/features/affiliates/schema-rules'
import { datedRulesChange, readDatedRules, saveDatedRules } from '#features/value-changes/service-dated-rules'
import type { DatedRules } from '#features/value-changes/service-dated-rules'
import type { ValueDoors } from '#features/value-changes/service-doors'
import type { BaseContext } from '#infra/context'
import type { OperatorId } from '#infra/identity'
import { startOfShare, termsOf } from './rules.ts'

type Schemas = typeof affiliatesConsoleSchemas
type View = Reply<Schemas['rules']>

/** The share of referrers: a month has the one that holds when it begins. */
const share: DatedRules<AffiliateRules> = {
  name: 'affiliates',
  permission: 'affiliates.edit',
  section: affiliateRules,
  title: 'ส่วนแบ่งแนะนำเพื่อน',
  action: 'affiliates.share',
  terms: termsOf,
  lines: ({ sharePercent }) => ({ sharePercent: `${sharePercent}%` }),
  startAfter: startOfShare,
}

/** What the gate for value shows of another share, and carries out. */
export const affiliateDoors: ValueDoors = { changes: [datedRulesChange(share)] }

/** The share of the running month, and the one that comes. */
export async function readAffiliateRules({ db, clock }: BaseContext): Promise<View> {
  const { next, ...shown } = await readDatedRules(db, share, clock.now())
  return { ...shown, next: next === null ? null : { rules: next.rules, from: bangkokDay(next.startsAt) } }
}

/** Changes the share from the next month on, or proposes that where referrers would get more. Throws what `saveDatedRules` throws. */
export async function saveAffiliateRules(
  context: BaseContext,
  operator: OperatorId,
  body: ParsedInput<Schemas['saveRules']>['body'],
): Promise<Reply<Schemas['saveRules']>> {
  const outcome = await saveDatedRules(context, share, operator, body)
  return { ...(await readAffiliateRules(context)), outcome }
}
