import { formatBaht } from '@morakot/ui/format-money'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { momentText } from '#shared/moments'
import { Payee } from '#shared/payee.tsx'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { withdrawalWords } from '@morakot/contract/record-words'
import { copy, obstacleText, stateText } from '../copy.ts'
import { payoutQuery } from '../queries.ts'
import type { Proposal, UnderagePayout } from '../queries.ts'
import { PayoutActions } from './payout-actions.tsx'

export interface UnderagePayoutCardProps {
  readonly memberId: string
  readonly username: string
}

/** What a blocked member who is under age is paid out, and how far it is. Nothing stands there for any other member. */
export function UnderagePayoutCard(given: UnderagePayoutCardProps) {
  const load = useQuery(payoutQuery(given.memberId))
  const { data } = load
  if (data === undefined) return load.error === null ? <Dots label={copy.loading} /> : <ListFailure load={load} />
  if (!data.isDue && data.proposal === null) return null
  return (
    <section className="card card-body stack" aria-labelledby="underage-payout">
      <h2 id="underage-payout">{copy.title}</h2>
      <Due payout={data} />
      {data.proposal === null ? null : <Told proposal={data.proposal} />}
      <PayoutActions {...given} payout={data} />
    </section>
  )
}

function Due({ payout: { isDue, amount, bonus, bank, obstacle } }: { readonly payout: UnderagePayout }) {
  if (!isDue) return null
  return (
    <>
      <p className="dim">
        <ThaiText>{copy.hint}</ThaiText>
      </p>
      <div className="row">
        <span className="figure grow">{formatBaht(amount)}</span>
        <Payee bankCode={bank.code} number={bank.number} name={bank.name} />
      </div>
      {bonus > 0 ? <FactList facts={[{ name: copy.bonus, value: formatBaht(bonus) }]} /> : null}
      {obstacle === null ? null : <Notice tone={obstacle === 'nothing' ? 'plain' : 'look'} text={obstacleText[obstacle]} />}
    </>
  )
}

const TONES = { WAITING: 'look', DONE: 'good', DECLINED: 'plain', EXPIRED: 'plain', CHANGED: 'look' } as const

function Told({ proposal }: { readonly proposal: Proposal }) {
  const { number, state, amount, proposedBy, proposedAt, reason, decidedBy, decidedAt, declinedBecause, withdrawal } = proposal
  return (
    <>
      <div className="row">
        <h3 className="grow">{`${copy.proposal} ${number}`}</h3>
        <Tag tone={TONES[state]}>{stateText[state]}</Tag>
      </div>
      <FactList
        facts={[
          { name: copy.amount, value: formatBaht(amount) },
          { name: copy.proposedBy, value: `${proposedBy} ${momentText(proposedAt)}` },
          { name: copy.reason, value: reason },
          ...(decidedAt === null ? [] : [{ name: copy.decidedBy, value: [decidedBy, momentText(decidedAt)].filter(Boolean).join(' ') }]),
          ...(declinedBecause === null ? [] : [{ name: copy.declinedBecause, value: declinedBecause }]),
          ...(withdrawal === null ? [] : [{ name: copy.payout, value: withdrawalWords[withdrawal.status] }]),
        ]}
      />
      {withdrawal === null ? null : (
        <Link to="/withdrawals/$withdrawalId" params={{ withdrawalId: withdrawal.withdrawalId }} className="link fit">
          {copy.toWithdrawal}
        </Link>
      )}
    </>
  )
}
