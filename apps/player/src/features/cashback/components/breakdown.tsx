import { TIER_NAMES } from '@morakot/contract/features/privileges/states'
import type { CashbackKind } from '@morakot/contract/features/cashback/states'
import { formatTwoDecimals } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { copy } from '../copy.ts'
import type { RowView } from '../queries.ts'
import { GROUP_WORDS } from './period-words.ts'

interface BreakdownProps {
  readonly kind: CashbackKind
  readonly row: Pick<RowView, 'amount' | 'breakdown'>
}

/** The whole sum of a period, written out. */
export function Breakdown({ kind, row }: BreakdownProps) {
  return kind === 'CASHBACK' ? <Shares breakdown={row.breakdown} /> : <NetLoss row={row} />
}

const CELL = 'py-1 text-right tabular-nums'

function Shares({ breakdown }: { readonly breakdown: RowView['breakdown'] }) {
  if (breakdown.lines.length === 0) return null
  return (
    <table className="w-full text-small">
      <thead className="text-caption text-t3">
        <tr>
          <th scope="col" className="text-left font-normal">
            {copy['cashback.group']}
          </th>
          <th scope="col" className="text-right font-normal">
            {copy['cashback.stake']}
          </th>
          <th scope="col" className="text-right font-normal">
            {copy['cashback.share']}
          </th>
        </tr>
      </thead>
      <tbody>
        {breakdown.lines.map(({ group, stake, rate, amount }) => (
          <tr key={group}>
            <th scope="row" className="py-1 text-left font-normal text-t2">
              {GROUP_WORDS[group]} {rate}%
            </th>
            <td className={`${CELL} text-t2`}>{formatTwoDecimals(stake)}</td>
            <td className={`${CELL} font-semibold`}>{formatTwoDecimals(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function NetLoss({ row: { amount, breakdown } }: { readonly row: BreakdownProps['row'] }) {
  const { lines, promo, net, percent, tier } = breakdown
  if (lines.length === 0) return null
  const byGroup = (text: string, of: (line: (typeof lines)[number]) => number, sign: string) =>
    lines
      .filter((line) => of(line) !== 0)
      .map((line) => ({ name: `${text} ${GROUP_WORDS[line.group]}`, value: `${sign}${formatTwoDecimals(of(line))}` }))
  const rows = [
    ...byGroup(copy['cashback.stake'], ({ stake }) => stake, ''),
    ...byGroup(copy['cashback.win'], ({ win }) => win, '-'),
    { name: copy['cashback.promo'], value: `${promo > 0 ? '-' : ''}${formatTwoDecimals(promo)}` },
  ]
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 text-small">
      {rows.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-t2">{name}</dt>
          <dd className="text-right tabular-nums">{value}</dd>
        </div>
      ))}
      <dt className="font-semibold">
        {fill(copy['cashback.net'], { amount: formatTwoDecimals(net), percent, tier: TIER_NAMES[tier ?? 'DEFAULT'] })}
      </dt>
      <dd className="text-right font-semibold tabular-nums">{formatTwoDecimals(amount)}</dd>
    </dl>
  )
}
