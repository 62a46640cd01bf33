import { formatBaht } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import { RecordNotes } from '#features/notes/components/record-notes.tsx'
import { momentText } from '#shared/moments'
import { Payee } from '#shared/payee.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { withdrawalWords } from '@morakot/contract/record-words'
import { copy, flagText, reasonText } from '../copy.ts'
import type { ReviewedWithdrawal } from '../queries.ts'
import { EarlierPayouts, Proof, EvidenceStatus } from './evidence-parts.tsx'
import { MoneyOrigin } from './money-origin.tsx'
import { NET, withdrawals } from './withdrawal-fields.ts'

/** The evidence for an operator's decision: the member, the account, the money in and out, and the timeline. */
export function WithdrawalEvidence({ withdrawal }: { readonly withdrawal: ReviewedWithdrawal }) {
  const { bank, flags, status, reason } = withdrawal
  const { turnoverLeft, turnoverTarget, openAlerts } = withdrawal.evidence
  const isClear = flags.length === 0 && turnoverLeft === 0 && openAlerts.length === 0
  return (
    <div className="stack">
      {status === 'UNKNOWN' ? <Notice tone="look" text={copy.unknownHint} /> : null}
      {reason === null ? null : <Notice tone="bad" text={reasonText(reason)} isAlert={false} />}
      <section className="card card-body" aria-labelledby="evidence">
        <h2 id="evidence">{copy.evidence}</h2>
        {isClear ? <Notice tone="good" text={copy.noFlags} /> : null}
        {turnoverLeft === 0 ? null : (
          <Notice
            tone="bad"
            isAlert={false}
            text={fill(copy.turnoverUnmet, { left: formatBaht(turnoverLeft), target: formatBaht(turnoverTarget) })}
          />
        )}
        {flags.map((flag) => (
          <Notice key={flag} tone="look" text={flagText[flag]} />
        ))}
        <Payee bankCode={bank.code} number={bank.number} name={bank.name} />
        <h3>{copy.standing}</h3>
        <EvidenceStatus evidence={withdrawal.evidence} at={withdrawal.createdAt} />
        <h3>{copy.security}</h3>
        <Proof withdrawal={withdrawal} />
        <h3>{copy.moneyFlow}</h3>
        <FactList facts={withdrawals.facts(withdrawal, ['depositedTotal', 'withdrawnTotal', NET])} />
        <MoneyOrigin withdrawalId={withdrawal.withdrawalId} />
        <h3>{copy.payouts}</h3>
        <EarlierPayouts payouts={withdrawal.evidence.payouts} />
      </section>
      <section className="card card-body" aria-labelledby="course">
        <h2 id="course">{copy.course}</h2>
        <FactList facts={withdrawals.facts(withdrawal, ['withdrawalId'])} />
        <ol className="course">
          {withdrawal.timeline.map((step) => (
            <li key={`${step.status} ${step.at}`}>
              {withdrawalWords[step.status]} <span className="dim">{momentText(step.at)}</span>
            </li>
          ))}
        </ol>
      </section>
      <div className="card card-body">
        <RecordNotes
          record={{ kind: 'withdrawal', recordId: withdrawal.withdrawalId }}
          name={`${withdrawal.username} ${formatBaht(withdrawal.amount)}`}
        />
      </div>
    </div>
  )
}
