import { formatBaht } from '@morakot/ui/format-money'
import { Link } from '@tanstack/react-router'
import { ageText, momentText } from '#shared/moments'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { copy, figureText, kindText } from '../copy.ts'
import type { Overview } from '../queries.ts'
import { changeText } from '../copy-figures.ts'
import { kindPage } from '../rules.ts'

type Figures = Omit<NonNullable<Overview['figures']>, 'keptUntil'>

const MONEY: readonly (keyof Figures)[] = ['moneyIn', 'moneyOut', 'net', 'ggr', 'ngr']
const NAMES = [
  'moneyIn',
  'moneyOut',
  'net',
  'ggr',
  'ngr',
  'deposits',
  'withdrawals',
  'players',
  'playersNow',
  'newMembers',
  'firstDeposits',
] as const

const waitedText = (since: string) => ageText(since, Date.now())
/** A number of minutes in words. */
const spanText = (minutes: number) => ageText(new Date(0).toISOString(), minutes * 60_000)

/** The figures of a period, each against the span before. */
export function FigureCards({ figures }: { readonly figures: Figures }) {
  return (
    <dl className="figure-cards">
      {NAMES.map((name) => {
        const figure = figures[name]
        const isMoney = MONEY.includes(name)
        const change = changeText(figure, isMoney ? 'money' : 'count')
        return (
          <div key={name} className="card figure-card">
            <dt className="dim">{figureText[name]}</dt>
            <dd>
              <span className="figure tabular">{isMoney ? formatBaht(figure.value) : figure.value.toLocaleString('th')}</span>
              {change === null ? null : <span className="dim tabular">{change}</span>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** The longest waiting time of each queue, next to its target; each line opens its queue. */
export function WaitingCard({ waiting }: Pick<Overview, 'waiting'>) {
  const shown = waiting.filter(({ count }) => count > 0)
  return (
    <section className="card card-body">
      <div className="row">
        <h2 className="grow">{copy.longest}</h2>
        <Link to="/inbox" className="link">
          {copy.openQueue}
        </Link>
      </div>
      {shown.length === 0 ? <p className="dim">{copy.empty}</p> : null}
      <ul className="plain stack">
        {shown.map(({ kind, count, late, oldestSince, targetMinutes }) => (
          <li key={kind} className="row">
            <Link to={kindPage(kind)} className="link grow">
              {`${kindText[kind]} (${count.toLocaleString('th')})`}
            </Link>
            {oldestSince === null ? null : late > 0 ? (
              <Tag tone="bad">{`${copy.late} · ${waitedText(oldestSince)}`}</Tag>
            ) : (
              <span>{waitedText(oldestSince)}</span>
            )}
            <span className="dim nowrap">{`${copy.target} ${spanText(targetMinutes)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whether the books are right: the auditor, payouts, reconciliation. */
export function CorrectnessCard({ correctness }: Pick<Overview, 'correctness'>) {
  const { auditor, areWithdrawalsStopped, openCases, bankComparedTo } = correctness
  const isGood = auditor.isOk && !areWithdrawalsStopped
  return (
    <section className="card card-body">
      <div className="row">
        <h2 className="grow">{copy.correctness}</h2>
        <Tag tone={isGood ? 'good' : 'bad'}>{isGood ? copy.works : copy.fails}</Tag>
      </div>
      <FactList
        facts={[
          { name: copy.auditorAt, value: auditor.lastPassAt === null ? copy.none : momentText(auditor.lastPassAt) },
          { name: copy.auditorLag, value: auditor.lagTransactions.toLocaleString('th') },
          { name: copy.findings, value: auditor.findings.toLocaleString('th') },
          { name: copy.payouts, value: areWithdrawalsStopped ? copy.payoutsStopped : copy.payoutsRun },
          ...(openCases === null ? [] : [{ name: copy.cases, value: openCases.toLocaleString('th') }]),
          ...(openCases === null
            ? []
            : [{ name: copy.compareTo, value: bankComparedTo === null ? copy.none : momentText(bankComparedTo) }]),
        ]}
      />
    </section>
  )
}
