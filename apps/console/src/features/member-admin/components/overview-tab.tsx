import { freezeWords } from '@morakot/contract/record-words'
import { formatBaht } from '@morakot/ui/format-money'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Member } from '#features/member-actions/queries'
import { movementColumns, movementPhone } from '#features/member-history/components/movement-columns.tsx'
import { latestMovementsQuery } from '#features/member-history/queries'
import { PlainTable } from '#shared/list/plain-table.tsx'
import { momentText } from '#shared/moments'
import { flagText, overviewCopy } from '../copy.ts'
import { ContactCard } from './contact-card.tsx'
import { FLAG_TONES } from './member-tags.tsx'
import { TabLoad } from './tab-load.tsx'

const LATEST_SHOWN = 8

/** The current flags, the last movements, and the member's contact data. */
export function OverviewTab({ member }: { readonly member: Member }) {
  const load = useQuery(latestMovementsQuery(member.memberId))
  return (
    <div className="columns">
      <div className="stack">
        <KnowCard member={member} />
        <section className="card list" aria-labelledby="member-latest">
          <div className="card-title row">
            <h2 id="member-latest" className="grow">
              {overviewCopy.latest}
            </h2>
            <Link to="." search={() => ({ tab: 'ledger' })} className="link">
              {overviewCopy.toLedger}
            </Link>
          </div>
          <TabLoad load={load}>
            {({ items }) => (
              <PlainTable
                label={overviewCopy.latest}
                columns={movementColumns}
                phone={movementPhone}
                rows={items.slice(0, LATEST_SHOWN)}
                rowId={({ transferId }) => transferId}
                empty={overviewCopy.noMovements}
              />
            )}
          </TabLoad>
        </section>
      </div>
      <ContactCard member={member} />
    </div>
  )
}

function KnowCard({ member: { flags, freeze, withdrawalLocks } }: { readonly member: Member }) {
  return (
    <section className="card card-body" aria-labelledby="member-know">
      <h2 id="member-know">{overviewCopy.know}</h2>
      {flags.length === 0 && withdrawalLocks.length === 0 ? (
        <p className="know know-good">
          <Icon name="check" size={16} />
          <span>{overviewCopy.nothing}</span>
        </p>
      ) : null}
      <ul className="plain stack">
        {flags.map((flag) => (
          <li key={flag} className={`know know-${FLAG_TONES[flag]}`}>
            <Icon name="alert" size={16} />
            <span>
              <ThaiText>{flagText[flag]}</ThaiText>
              {flag === 'frozen' && freeze !== null ? <FreezeLine freeze={freeze} /> : null}
            </span>
          </li>
        ))}
        {withdrawalLocks.map(({ code, title, amount }) => (
          <li key={code} className="know know-look">
            <Icon name="lock" size={16} />
            <span>
              <ThaiText>{`${overviewCopy.locks}: ${title}`}</ThaiText>
              {amount === null ? null : <span className="amount">{` ${formatBaht(amount)}`}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function FreezeLine({ freeze: { reason, operator, at, note } }: { readonly freeze: NonNullable<Member['freeze']> }) {
  return (
    <span className="dim know-more">
      {`${freezeWords[reason]} · ${overviewCopy.frozenBy} ${operator} ${momentText(at)}${note === null ? '' : ` · ${note}`}`}
    </span>
  )
}
