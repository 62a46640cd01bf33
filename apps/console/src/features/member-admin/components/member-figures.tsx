import { formatBaht, formatSignedBaht } from '@morakot/ui/format-money'
import { ThaiText } from '@morakot/ui/components/thai-text'
import type { Member } from '#features/member-actions/queries'
import { headCopy } from '../copy.ts'

/** What the account holds now, and what it has moved. */
export function MemberFigures({ member: { money, counts } }: { readonly member: Member }) {
  return (
    <section aria-label={headCopy.figures} className="figures">
      <Figure
        name={headCopy.real}
        value={formatBaht(money.real)}
        {...(money.debt > 0 ? { note: `${headCopy.debt} ${formatBaht(money.debt)}`, tone: 'bad' } : {})}
      />
      <Figure name={headCopy.bonus} value={formatBaht(money.bonus)} />
      <Figure
        name={headCopy.onHold}
        value={formatBaht(money.onHold)}
        {...(counts.openWithdrawals > 0 ? { note: `${counts.openWithdrawals} ${headCopy.waits}`, tone: 'look' } : {})}
      />
      <Figure name={headCopy.withdrawable} value={formatBaht(money.withdrawable)} />
      <Figure
        name={headCopy.points}
        value={money.points.toLocaleString('th')}
        note={`${headCopy.spins} ${money.spins.toLocaleString('th')}`}
      />
      <Figure
        name={headCopy.turnoverLeft}
        value={formatBaht(money.turnoverLeft)}
        note={money.turnoverLeft === 0 ? headCopy.turnoverDone : `${headCopy.of} ${formatBaht(money.turnoverTarget)}`}
      />
      <Figure
        name={headCopy.deposits90}
        value={formatBaht(money.deposits90Days)}
        note={`${headCopy.total} ${formatBaht(money.depositedTotal)}`}
      />
      <Figure name={headCopy.net} value={formatSignedBaht(money.net)} note={headCopy.netHint} />
    </section>
  )
}

interface FigureProps {
  readonly name: string
  readonly value: string
  readonly note?: string
  readonly tone?: 'look' | 'bad'
}

function Figure({ name, value, note, tone }: FigureProps) {
  return (
    <div className="card member-figure">
      <p className="dim">{name}</p>
      <p className={tone === undefined ? 'figure-value' : `figure-value figure-${tone}`}>{value}</p>
      {note === undefined ? null : (
        <p className="dim figure-note">
          <ThaiText>{note}</ThaiText>
        </p>
      )}
    </div>
  )
}
