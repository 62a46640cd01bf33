import { formatBaht, formatSignedBaht } from '@morakot/ui/format-money'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { heads } from '#features/member-actions/components/member-fields'
import type { Member } from '#features/member-actions/queries'
import type { View } from '#shared/describe.tsx'
import { headCopy } from '../copy.ts'

const NET = heads.own('money.net', ({ money }) => formatSignedBaht(money.net))

/** The account's balances, and its totals. */
export function MemberFigures({ member }: { readonly member: Member }) {
  const { money, counts } = member
  const noted = (shown: View<Member>) => heads.facts(member, [shown]).map(({ name, value }) => `${name} ${value}`)[0]
  const waits = counts.openWithdrawals > 0 ? `${counts.openWithdrawals} ${headCopy.waits}` : undefined
  const ofTurnover = money.turnoverLeft === 0 ? headCopy.turnoverDone : `${headCopy.of} ${formatBaht(money.turnoverTarget)}`
  return (
    <section aria-label={headCopy.figures} className="figures">
      <Figure member={member} shown="money.real" note={money.debt > 0 ? noted('money.debt') : undefined} tone="bad" />
      <Figure member={member} shown="money.bonus" />
      <Figure member={member} shown="money.onHold" note={waits} tone="look" />
      <Figure member={member} shown="money.withdrawable" />
      <Figure member={member} shown="money.points" note={noted('money.spins')} />
      <Figure member={member} shown="money.turnoverLeft" note={ofTurnover} />
      <Figure member={member} shown="money.deposits90Days" note={noted('money.depositedTotal')} />
      <Figure member={member} shown={NET} note={headCopy.netHint} />
    </section>
  )
}

interface FigureProps {
  readonly member: Member
  readonly shown: View<Member>
  readonly note?: string | undefined
  /** Of the value, where there is a note. */
  readonly tone?: 'look' | 'bad'
}

function Figure({ member, shown, note, tone }: FigureProps) {
  const [fact] = heads.facts(member, [shown])
  return (
    <div className="card member-figure">
      <p className="dim">{fact?.name}</p>
      <p className={tone === undefined || note === undefined ? 'figure-value' : `figure-value figure-${tone}`}>{fact?.value}</p>
      {note === undefined ? null : (
        <p className="dim figure-note">
          <ThaiText>{note}</ThaiText>
        </p>
      )}
    </div>
  )
}
