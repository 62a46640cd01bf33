import { formatBaht } from '@morakot/ui/format-money'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { withdrawalWords } from '@morakot/contract/record-words'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { momentText } from '#shared/moments'
import { Payee } from '#shared/payee.tsx'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy, obstacleText } from '../copy.ts'
import { payoutQuery } from '../queries.ts'
import type { Proposal, UnderagePayout } from '../queries.ts'
import { PayoutActions } from './payout-actions.tsx'
import { payouts, proposals } from './payout-dialogs.tsx'

export interface UnderagePayoutCardProps {
  readonly memberId: string
  readonly username: string
}

/** The payout of a blocked member who is under age, and its progress. Renders nothing for any other member. */
export function UnderagePayoutCard(given: UnderagePayoutCardProps) {
  const load = useQuery(payoutQuery(given.memberId))
  const { data } = load
  if (data === undefined) return load.error === null ? <Dots label={copy.loading} /> : <ListFailure load={load} />
  if (!data.isDue && data.proposal === null) return null
  return (
    <section className="card card-body stack" aria-labelledby="underage-payout">
      <h2 id="underage-payout">{copy.title}</h2>
      <Due payout={data} />
      {data.proposal === null ? null : <Reported proposal={data.proposal} />}
      <PayoutActions {...given} payout={data} />
    </section>
  )
}

function Due({ payout }: { readonly payout: UnderagePayout }) {
  const { isDue, amount, bonus, bank, obstacle } = payout
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
      {bonus > 0 ? <FactList facts={payouts.facts(payout, ['bonus'])} /> : null}
      {obstacle === null ? null : <Notice tone={obstacle === 'nothing' ? 'plain' : 'look'} text={obstacleText[obstacle]} />}
    </>
  )
}

const STATE = proposals.tag('state', { WAITING: 'look', DONE: 'good', CHANGED: 'look' })
const FACTS = [
  'amount',
  proposals.own('proposedBy', { text: ({ proposedBy, proposedAt }) => `${proposedBy} ${momentText(proposedAt)}` }),
  'reason',
  proposals.own('decidedBy', {
    text: ({ decidedBy, decidedAt }) => (decidedAt === null ? null : [decidedBy, momentText(decidedAt)].filter(Boolean).join(' ')),
  }),
  'declinedBecause',
  proposals.own('withdrawal', { text: ({ withdrawal }) => (withdrawal === null ? null : withdrawalWords[withdrawal.status]) }),
] as const

function Reported({ proposal }: { readonly proposal: Proposal }) {
  const { number, withdrawal } = proposal
  return (
    <>
      <div className="row">
        <h3 className="grow">{`${copy.proposal} ${number}`}</h3>
        {STATE.render(proposal)}
      </div>
      <FactList facts={proposals.facts(proposal, FACTS)} />
      {withdrawal === null ? null : (
        <Link to="/withdrawals/$withdrawalId" params={{ withdrawalId: withdrawal.withdrawalId }} className="link fit">
          {copy.toWithdrawal}
        </Link>
      )}
    </>
  )
}
