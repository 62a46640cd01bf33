import { Card } from '@morakot/ui/components/card'
import { Icon } from '@morakot/ui/components/icon'
import { ProgressBar } from '@morakot/ui/components/progress-bar'
import { SectionTitle } from '@morakot/ui/components/section-title'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime } from '@morakot/ui/format-date'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { Link } from '@tanstack/react-router'
import { bahtWords } from '#features/cashier/components/money-words'
import { copy } from '../copy.ts'
import type { WithdrawalConditions } from '../queries.ts'
import { lockPercent } from '../rules.ts'
import { etaWords } from './eta-words.ts'

/** Everything that decides about a withdrawal, with the numbers of this moment. */
export function WithdrawConditions({ conditions }: { readonly conditions: WithdrawalConditions }) {
  return (
    <>
      <section>
        <SectionTitle>{copy['withdraw.locks']}</SectionTitle>
        {conditions.locks.length === 0 ? <NoLocks /> : <Locks locks={conditions.locks} />}
      </section>
      <section>
        <SectionTitle>{copy['withdraw.condition']}</SectionTitle>
        <Figures conditions={conditions} />
      </section>
    </>
  )
}

function NoLocks() {
  return (
    <Card className="flex items-center gap-3 p-4">
      <Icon name="check" className="shrink-0 text-pos" />
      <p className="text-small">
        <ThaiText>{copy['withdraw.noLocks']}</ThaiText>
      </p>
    </Card>
  )
}

type Lock = WithdrawalConditions['locks'][number]

function Locks({ locks }: { readonly locks: readonly Lock[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {locks.map((lock) => (
        <li key={lock.code}>
          <LockCard lock={lock} />
        </li>
      ))}
    </ul>
  )
}

function LockCard({ lock }: { readonly lock: Lock }) {
  const percent = lockPercent(lock)
  return (
    <Card className="flex flex-col gap-2 p-4">
      <div className="flex flex-wrap items-start gap-2">
        <Icon name={lock.code === 'KYC' ? 'shield' : 'lock'} className="mt-0.5 shrink-0 text-warn" />
        <h3 className="min-w-0 flex-1 basis-[8rem] text-body">
          <ThaiText>{lock.title}</ThaiText>
        </h3>
        {lock.amount === null ? null : (
          <span className="ml-auto shrink-0 text-small text-t2 tabular">
            {fill(copy['withdraw.lockKept'], { amount: bahtWords(lock.amount) })}
          </span>
        )}
      </div>
      {percent === null ? null : (
        <>
          <ProgressBar percent={percent} label={lock.title} />
          <p className="text-small text-t2 tabular">
            {fill(copy['withdraw.lockProgress'], { done: bahtWords(lock.progress ?? 0), target: bahtWords(lock.target ?? 0) })}
          </p>
        </>
      )}
      <p className="text-small text-t2">
        <ThaiText>{lock.howToFinish}</ThaiText>
      </p>
      {lock.deadline === null ? null : (
        <p className="text-small text-t2">{fill(copy['withdraw.lockUntil'], { time: formatDateTime(lock.deadline) })}</p>
      )}
      {lock.code === 'KYC' ? (
        <Link to="/profile/identity" className="inline-flex min-h-[44px] items-center text-small font-semibold text-brand-text">
          {copy['withdraw.kyc']}
        </Link>
      ) : null}
    </Card>
  )
}

function Figures({ conditions }: { readonly conditions: WithdrawalConditions }) {
  const { limits, kyc, min, max } = conditions
  return (
    <Card>
      <dl className="divide-y divide-border">
        <Figure
          name={copy['withdraw.perRequest']}
          value={fill(copy['withdraw.range'], { min: formatInteger(min), max: formatInteger(max) })}
        />
        <Figure name={copy['withdraw.requestsLeft']} value={fill(copy['withdraw.times'], { count: limits.requestsLeftToday })} />
        <Figure name={copy['withdraw.amountLeft']} value={`${bahtWords(limits.amountLeftToday)} ${copy['unit.baht']}`} />
        <Figure
          name={copy['withdraw.kyc']}
          value={kyc.verified ? copy['withdraw.kycDone'] : fill(copy['withdraw.kycNeeded'], { amount: formatInteger(kyc.neededAbove) })}
        />
        <Figure
          name={copy['withdraw.eta']}
          value={etaWords('automatic', conditions.eta)}
          note={fill(copy['withdraw.autoUpTo'], { amount: formatInteger(limits.autoApprovedUpTo) })}
        />
        <Figure name={copy['withdraw.etaReview']} value={etaWords('review', conditions.eta)} />
      </dl>
    </Card>
  )
}

function Figure({ name, value, note }: { readonly name: string; readonly value: string; readonly note?: string }) {
  return (
    <div className="flex min-h-[52px] flex-wrap items-center justify-between gap-x-4 px-4 py-2.5">
      <dt className="shrink-0 text-small text-t2">{name}</dt>
      <dd className="ml-auto min-w-0 text-right text-small font-semibold tabular">
        <ThaiText>{value}</ThaiText>
        {note === undefined ? null : (
          <span className="block text-caption font-normal text-t3">
            <ThaiText>{note}</ThaiText>
          </span>
        )}
      </dd>
    </div>
  )
}
