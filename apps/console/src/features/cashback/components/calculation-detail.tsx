import { TIER_NAMES } from '@morakot/contract/features/privileges/states'
import { formatBaht } from '@morakot/ui/format-money'
import { PlainTable } from '#shared/list/plain-table.tsx'
import type { ListColumn } from '#shared/list/list-shape'
import { FactList } from '#shared/ui/fact-list.tsx'
import { copy, groupText } from '../copy.ts'
import type { Calculation } from '../queries.ts'
import { calculations, PERIOD } from './calculation-fields.ts'

type Line = Calculation['breakdown']['lines'][number]

const figure = (key: string, title: string, text: (line: Line) => string): ListColumn<Line> => ({
  key,
  title,
  align: 'right',
  render: (line) => <span className="amount">{text(line)}</span>,
})

const GAME: ListColumn<Line> = {
  key: 'game',
  title: copy.game,
  render: ({ group }) => groupText[group],
}
const STAKE = figure('stake', copy.stake, ({ stake }) => formatBaht(stake))
const WIN = figure('win', copy.win, ({ win }) => formatBaht(win))
const RATE = figure('rate', copy.rate, ({ rate }) => `${rate}%`)
const SHARE = figure('share', copy.share, ({ amount }) => formatBaht(amount))

const FACTS = ['username', 'kind', PERIOD, 'state', 'computed', 'amount', 'readyAt', 'autoPayAt', 'paidAt', 'transferId'] as const

/** How one amount came about: cashback by the share of each category, loss-return by stakes, wins and what was paid beside. */
export function CalculationDetail({ one }: { readonly one: Calculation }) {
  const isCashback = one.kind === 'CASHBACK'
  return (
    <div className="stack">
      <FactList facts={calculations.facts(one, FACTS)} />
      <PlainTable
        label={copy.game}
        columns={isCashback ? [GAME, STAKE, RATE, SHARE] : [GAME, STAKE, WIN]}
        phone={{
          who: ({ group }) => groupText[group],
          amount: ({ stake }) => <span className="amount">{formatBaht(stake)}</span>,
          state: ({ amount, win }) => <span className="amount">{formatBaht(isCashback ? amount : win)}</span>,
        }}
        rows={one.breakdown.lines}
        rowId={({ group }) => group}
        empty={copy.none}
      />
      {isCashback ? null : <FactList facts={lossFacts(one)} />}
    </div>
  )
}

function lossFacts({ breakdown: { promo, net, percent, tier } }: Calculation) {
  return [
    { name: copy.promo, value: formatBaht(promo) },
    { name: copy.net, value: formatBaht(net) },
    { name: copy.percent, value: tier === null ? `${percent}%` : `${percent}% (${TIER_NAMES[tier]})` },
  ]
}
