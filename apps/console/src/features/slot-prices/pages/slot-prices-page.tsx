import { Button } from '@mantine/core'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { PlainTable } from '#shared/list/plain-table.tsx'
import { momentText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { Dots } from '#shared/ui/dots.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import '../../../styles/versions.css'
import { PriceDialog } from '../components/price-dialog.tsx'
import { DURATION, offers, prices, pricesText, SOLD } from '../components/price-words.ts'
import { copy } from '../copy.ts'
import { pricesQuery } from '../queries.ts'
import type { Prices } from '../queries.ts'

/** The prices of the slot statistics, their sales, and who changed them. */
export function SlotPricesPage() {
  const load = useQuery(pricesQuery)
  const mayEdit = useGranted('stats.edit')
  const [isOpen, setOpen] = useState(false)
  const { data } = load
  return (
    <>
      <PageHead
        title={copy.title}
        note={copy.note}
        badges={data === undefined ? null : <Tag>{fill(copy.version, { version: data.version })}</Tag>}
      >
        {data !== undefined && mayEdit ? <Button onClick={() => setOpen(true)}>{copy.edit}</Button> : null}
      </PageHead>
      <ListFailure load={load} />
      {load.isPending ? <Dots label={copy.loading} /> : null}
      {data === undefined ? null : <InForce prices={data} />}
      {data === undefined || !isOpen ? null : <PriceDialog prices={data} onClose={() => setOpen(false)} />}
    </>
  )
}

const COLUMNS = offers.columns([DURATION, 'price', 'sold30', 'points30'])
const PHONE = offers.phone({ who: DURATION, amount: 'price', state: SOLD })

function InForce({ prices: now }: { readonly prices: Prices }) {
  const { utilities, history } = now
  return (
    <>
      <section className="card stack version-panel" aria-label={copy.inForce}>
        <h2>{copy.inForce}</h2>
        <PlainTable label={copy.inForce} columns={COLUMNS} phone={PHONE} rows={utilities} rowId={({ id }) => id} empty={copy.none} />
        <p className="dim">{`${prices.own('eliteTurnsADay').title} ${prices.text(now, 'eliteTurnsADay')} · ${copy.emperor}`}</p>
      </section>
      <section className="card stack version-panel" aria-label={copy.history}>
        <h2>{copy.history}</h2>
        {history.length === 0 ? (
          <p className="dim">{copy.noHistory}</p>
        ) : (
          history.map(({ version, changedBy, changedAt, utilities: sold }) => (
            <div key={version} className="price-version">
              <strong>{fill(copy.version, { version })}</strong>
              <span>{pricesText(sold)}</span>
              <span className="dim">{[changedBy, momentText(changedAt)].filter((part) => part !== null).join(' · ')}</span>
            </div>
          ))
        )}
      </section>
    </>
  )
}
