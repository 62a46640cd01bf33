import { Button } from '@mantine/core'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { momentText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { Dots } from '#shared/ui/dots.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import '../../../shared/list/plain-table.css'
import '../../../styles/minigames.css'
import { PriceDialog } from '../components/price-dialog.tsx'
import { durationText, pricesText } from '../components/price-words.ts'
import { copy } from '../copy.ts'
import { pricesQuery } from '../queries.ts'
import type { Prices } from '../queries.ts'

/** What members pay for the statistics of slots, what was sold of it, and who changed it. */
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

function InForce({ prices: { utilities, eliteTurnsADay, history } }: { readonly prices: Prices }) {
  return (
    <>
      <section className="card stack minigame-card" aria-label={copy.inForce}>
        <h2>{copy.inForce}</h2>
        <div className="plain-scroll">
          <table className="plain-table">
            <thead>
              <tr>
                <th scope="col">{copy.duration}</th>
                <th scope="col" className="right">
                  {copy.price}
                </th>
                <th scope="col" className="right">
                  {copy.sold}
                </th>
                <th scope="col" className="right">
                  {copy.paid}
                </th>
              </tr>
            </thead>
            <tbody>
              {utilities.map((one) => (
                <tr key={one.id}>
                  <td className="nowrap">{durationText(one)}</td>
                  <td className="right">{formatInteger(one.price)}</td>
                  <td className="right">{formatInteger(one.sold30)}</td>
                  <td className="right">{formatInteger(one.points30)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className="dim">{`${copy.eliteTurns} ${formatInteger(eliteTurnsADay)} · ${copy.emperor}`}</p>
      </section>
      <section className="card stack minigame-card" aria-label={copy.history}>
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
