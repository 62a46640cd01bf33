import { Button } from '@mantine/core'
import { statementDay } from '@morakot/contract/features/reconciliation/schema'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describe } from '#shared/describe.tsx'
import { bahtText } from '#shared/ledger-amount'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { PlainTable } from '#shared/list/plain-table.tsx'
import { useGranted } from '#shared/permissions'
import { Notice } from '#shared/ui/notice.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { dayCopy as copy } from '../copy.ts'
import { daysQuery } from '../queries.ts'
import { StatementDialog } from './statement-dialog.tsx'

const days = describe(statementDay)
const ACCOUNT = days.own('account', { text: ({ account }) => (account.startsWith('bank:') ? copy.feeds : account) })
const HERE = days.own('totalHere', { text: (one) => `${one.countHere} · ${bahtText(one.totalHere)}`, align: 'right' })
const THERE = days.own('totalThere', { text: (one) => `${one.countThere} · ${bahtText(one.totalThere)}`, align: 'right' })
const STATE = days.own('differs', {
  render: ({ differs }) => <Tag tone={differs ? 'bad' : 'good'}>{differs ? copy.differs : copy.agrees}</Tag>,
})

/** The daily control: what was credited each day, compared with the bank's statement. */
export function StatementDays() {
  const load = useQuery(daysQuery)
  const may = useGranted('reconciliation.work')
  const [isOpen, setIsOpen] = useState(false)
  const { data } = load
  const slipAccounts = data?.accounts.filter(({ source }) => source === 'verifier') ?? []
  const isMissing = slipAccounts.some(({ account }) => !data?.days.some((one) => one.account === account && one.day === data.yesterday))
  return (
    <section className="stack" aria-labelledby="statement-days">
      <div className="row">
        <h2 id="statement-days" className="grow">
          {copy.title}
        </h2>
        {may && slipAccounts.length > 0 ? (
          <Button variant="default" onClick={() => setIsOpen(true)}>
            {copy.enter}
          </Button>
        ) : null}
      </div>
      <p className="dim">{copy.note}</p>
      <ListFailure load={load} />
      {isMissing ? <Notice tone="look" text={copy.missing} /> : null}
      {data === undefined ? null : (
        <PlainTable
          label={copy.title}
          columns={days.columns(['day', ACCOUNT, HERE, THERE, 'enteredBy', STATE])}
          phone={days.phone({ who: 'day', amount: THERE, state: STATE })}
          rows={data.days}
          rowId={({ account, day }) => `${account} ${day}`}
          empty={copy.empty}
        />
      )}
      {isOpen && data !== undefined ? (
        <StatementDialog accounts={slipAccounts} yesterday={data.yesterday} onClose={() => setIsOpen(false)} />
      ) : null}
    </section>
  )
}
