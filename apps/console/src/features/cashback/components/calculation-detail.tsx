import { cashbackLine } from '@morakot/contract/features/cashback/schema'
import { TIER_NAMES } from '@morakot/contract/features/privileges/states'
import { describe } from '#shared/describe.tsx'
import type { Own } from '#shared/describe.tsx'
import { PlainTable } from '#shared/list/plain-table.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { copy } from '../copy.ts'
import type { Calculation } from '../queries.ts'
import { calculations, PERIOD } from './calculation-fields.ts'

type Line = Calculation['breakdown']['lines'][number]

const lines = describe(cashbackLine)
const RATE: Own<Line> = {
  ...lines.own('rate', ({ rate }) => `${rate}%`),
  align: 'right',
  render: ({ rate }) => <span className="amount">{`${rate}%`}</span>,
}
const PERCENT = calculations.own('breakdown.percent', ({ breakdown: { percent, tier } }) =>
  tier === null ? `${percent}%` : `${percent}% (${TIER_NAMES[tier]})`,
)

const FACTS = ['username', 'kind', PERIOD, 'state', 'computed', 'amount', 'readyAt', 'autoPayAt', 'paidAt', 'transferId'] as const

/** How one amount was calculated: cashback by the share of each category, loss-return by stakes, wins and other payments. */
export function CalculationDetail({ one }: { readonly one: Calculation }) {
  const isCashback = one.kind === 'CASHBACK'
  return (
    <div className="stack">
      <FactList facts={calculations.facts(one, FACTS)} />
      <PlainTable
        label={copy.game}
        columns={lines.columns(isCashback ? ['group', 'stake', RATE, 'amount'] : ['group', 'stake', 'win'])}
        phone={lines.phone({ who: 'group', amount: 'stake', state: isCashback ? 'amount' : 'win' })}
        rows={one.breakdown.lines}
        rowId={({ group }) => group}
        empty={copy.none}
      />
      {isCashback ? null : <FactList facts={calculations.facts(one, ['breakdown.promo', 'breakdown.net', PERCENT])} />}
    </div>
  )
}
