import { formatBaht } from '@morakot/ui/format-money'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RecordNotes } from '#features/notes/components/record-notes.tsx'
import type { Own } from '#shared/describe.tsx'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { momentText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { unmatchedWords } from '@morakot/contract/record-words'
import { checkText, copy, stepText } from '../copy.ts'
import { depositQuery } from '../queries.ts'
import type { DepositDetail as Detail } from '../queries.ts'
import { bankEvents, details, STATUS } from './deposit-fields.tsx'

const ACCOUNT_STATUS: Own<Detail> = {
  key: 'standing',
  title: copy.standing,
  text: ({ member }) => (member.status === 'blocked' ? copy.frozen : member.isOnBreak ? copy.onBreak : copy.active),
}

/** One deposit: the checks against the bank, the bank's messages, the timeline, and its member. */
export function DepositDetail({ depositId }: { readonly depositId: string }) {
  const load = useQuery(depositQuery(depositId))
  const { data } = load
  return (
    <>
      <ListFailure load={load} />
      {data === undefined ? load.error === null ? <Dots label={copy.loading} /> : null : <View deposit={data} />}
    </>
  )
}

function View({ deposit }: { readonly deposit: Detail }) {
  const { amount, number, createdAt, memberId, isUnmatched } = deposit
  const mayCorrect = useGranted('credit.adjust')
  return (
    <>
      <div className="row">
        <span className="figure">{formatBaht(amount)}</span>
        {STATUS.render(deposit)}
      </div>
      <p className="dim">{`${number} · ${momentText(createdAt)}`}</p>
      {isUnmatched ? (
        <Link to="/unmatched" className="link">
          {copy.openUnmatched}
        </Link>
      ) : null}
      <Checks checks={deposit.checks} />
      <BankEvents events={deposit.bankEvents} />
      <h3>{copy.timeline}</h3>
      <ol className="course">
        {deposit.timeline.map(({ at, kind, actor, text }) => (
          <li key={`${at} ${kind}`}>
            {[stepText[kind] ?? kind, actor, wordOf(text)].filter((part) => part !== null && part !== '').join(' · ')}{' '}
            <span className="dim nowrap">{momentText(at)}</span>
          </li>
        ))}
      </ol>
      <RecordNotes record={{ kind: 'deposit', recordId: deposit.depositId }} name={number} />
      <h3>{copy.memberPart}</h3>
      <FactList facts={details.facts(deposit, ['username', 'member.name', ACCOUNT_STATUS, 'member.verifiedAt', 'member.creditedTotal'])} />
      <Link to="/members/$memberId" params={{ memberId }} className="link">
        {copy.openMember}
      </Link>
      {mayCorrect && deposit.status === 'CREDITED' ? (
        <Link to="/corrections" search={{ of: number }} className="link">
          {copy.correct}
        </Link>
      ) : null}
    </>
  )
}

const REASONS: Readonly<Record<string, string>> = unmatchedWords

/** The reason of money that matched nothing; the bank's number as it is. */
function wordOf(text: string | null): string | null {
  return text === null ? null : (REASONS[text] ?? text)
}

function Checks({ checks }: Pick<Detail, 'checks'>) {
  return (
    <>
      <h3>{copy.checks}</h3>
      <ul className="plain stack">
        {checks.map(({ name, passed, expected, found }) => (
          <li key={name} className="row">
            <span className="grow">
              {checkText[name]} <span className="dim">{found === null || found === expected ? expected : `${expected} / ${found}`}</span>
            </span>
            <Tag tone={passed === null ? 'plain' : passed ? 'good' : 'bad'}>
              {passed === null ? copy.notYet : passed ? copy.pass : copy.differs}
            </Tag>
          </li>
        ))}
      </ul>
    </>
  )
}

function BankEvents({ events }: { readonly events: Detail['bankEvents'] }) {
  if (events.length === 0) return null
  return (
    <>
      <h3>{copy.bankEvents}</h3>
      <ul className="plain stack">
        {events.map((event) => (
          <li key={event.eventId} className="row">
            <span className="grow">
              {`฿${event.amount} ${event.payer.name}`}{' '}
              <span className="dim">
                {[`${event.payer.bank} ${event.payer.account}`, event.bankTransactionId, momentText(event.receivedAt)].join(' · ')}
              </span>
            </span>
            <Tag tone={event.outcome === 'matched' ? 'good' : event.isSettled ? 'plain' : 'look'}>{bankEvents.text(event, 'outcome')}</Tag>
          </li>
        ))}
      </ul>
    </>
  )
}
