import { formatBaht } from '@morakot/ui/format-money'
import { Fact } from '#shared/fact.tsx'
import { ageText, momentText } from '#shared/moments'
import { Payee } from '#shared/payee.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { withdrawalWords } from '#shared/withdrawal-words'
import { copy, flagText, reasonText } from '../copy.ts'
import type { ReviewedWithdrawal } from '../queries.ts'

/** What proved the request, and how old whatever could have proved it is. */
function Proof({ withdrawal }: { readonly withdrawal: ReviewedWithdrawal }) {
  const { passkey, newestPasskeyAt, passwordChangedAt, createdAt } = withdrawal
  const timeOf = (at: string | null) => (at === null ? copy.never : momentText(at))
  return (
    <dl className="facts">
      <Fact name={copy.provenBy} value={passkey === null ? copy.byPassword : `${copy.byPasskey} ${passkey.name}`} />
      {passkey === null ? null : <Fact name={copy.addedBefore} value={ageText(passkey.addedAt, Date.parse(createdAt))} />}
      <Fact name={copy.newestPasskey} value={timeOf(newestPasskeyAt)} />
      <Fact name={copy.passwordChanged} value={timeOf(passwordChangedAt)} />
    </dl>
  )
}

/** What an operator decides by: what to know of the member, the account, the money in and out, and what happened when. */
export function WithdrawalEvidence({ withdrawal }: { readonly withdrawal: ReviewedWithdrawal }) {
  const { bank, flags, status, reason } = withdrawal
  return (
    <div className="stack">
      {status === 'UNKNOWN' ? <Notice tone="look" text={copy.unknownHint} /> : null}
      {reason === null ? null : <Notice tone="bad" text={reasonText(reason)} isAlert={false} />}
      <section className="card card-body" aria-labelledby="evidence">
        <h2 id="evidence">{copy.evidence}</h2>
        {flags.length === 0 ? <Notice tone="good" text={copy.noFlags} /> : null}
        {flags.map((flag) => (
          <Notice key={flag} tone="look" text={flagText[flag]} />
        ))}
        <Payee bankCode={bank.code} number={bank.number} name={bank.name} />
        <dl className="facts">
          <Fact name={copy.deposited} value={formatBaht(withdrawal.depositedTotal)} />
          <Fact name={copy.withdrawn} value={formatBaht(withdrawal.withdrawnTotal)} />
          <Fact name={copy.net} value={formatBaht(withdrawal.withdrawnTotal - withdrawal.depositedTotal)} />
        </dl>
        <Proof withdrawal={withdrawal} />
      </section>
      <section className="card card-body" aria-labelledby="course">
        <h2 id="course">{copy.course}</h2>
        <dl className="facts">
          <Fact name={copy.reference} value={withdrawal.withdrawalId} />
        </dl>
        <ol className="course">
          {withdrawal.timeline.map((step) => (
            <li key={`${step.status} ${step.at}`}>
              {withdrawalWords[step.status]} <span className="dim">{momentText(step.at)}</span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
