import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bahtText } from '#shared/ledger-amount'
import { ListFailure } from '#shared/list/list-failure.tsx'
import type { ListColumn } from '#shared/list/list-shape'
import { PlainTable } from '#shared/list/plain-table.tsx'
import { useGranted } from '#shared/permissions'
import { Notice } from '#shared/ui/notice.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { dayCopy as copy } from '../copy.ts'
import { daysQuery } from '../queries.ts'
import type { StatementDays as Days } from '../queries.ts'
import { StatementDialog } from './statement-dialog.tsx'

type Day = Days['days'][number]

const sumText = (count: number, total: string) => `${count} · ${bahtText(total)}`
const hereText = ({ countHere, totalHere }: Day) => sumText(countHere, totalHere)
const thereText = ({ countThere, totalThere }: Day) => sumText(countThere, totalThere)
const accountText = ({ account }: Day) => (account.startsWith('bank:') ? copy.feeds : account)
const stateTag = ({ differs }: Day) => <Tag tone={differs ? 'bad' : 'good'}>{differs ? copy.differs : copy.agrees}</Tag>

const columns: readonly ListColumn<Day>[] = [
  { key: 'day', title: copy.day, render: ({ day }) => day },
  { key: 'account', title: copy.account, render: accountText },
  { key: 'here', title: copy.here, align: 'right', render: hereText },
  { key: 'there', title: copy.there, align: 'right', render: thereText },
  { key: 'by', title: copy.by, render: ({ enteredBy }) => enteredBy ?? copy.bySystem },
  { key: 'state', title: copy.state, render: stateTag },
]

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
          columns={columns}
          phone={{ titles: { who: copy.day, amount: copy.there }, who: ({ day }) => day, amount: thereText, state: stateTag }}
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
