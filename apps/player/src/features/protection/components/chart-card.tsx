import { Button } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { copy } from '../copy-summary.ts'

export interface ChartCardProps {
  readonly title: string
  /** The span of time that the chart covers. */
  readonly span: string
  readonly children: ReactNode
  /** The same figures as a table, behind one press; null where there is nothing to show. */
  readonly table: ReactNode | null
}

/** A chart with its title, and its figures as a table. */
export function ChartCard({ title, span, children, table }: ChartCardProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <Card className="flex flex-col gap-3 p-4">
        <div className="flex items-baseline justify-between gap-3">
          <h2 id={titleId} className="text-h2">
            <ThaiText>{title}</ThaiText>
          </h2>
          <span className="shrink-0 text-caption text-t3">{span}</span>
        </div>
        {children}
        {table === null ? null : <TableBehind title={title}>{table}</TableBehind>}
      </Card>
    </section>
  )
}

function TableBehind({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const words = copy[isOpen ? 'summary.tableHide' : 'summary.table']
  return (
    <>
      <Button
        variant="quiet"
        size="medium"
        className="self-start px-0!"
        aria-label={`${words} ${title}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {words}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen ? children : null}
      </div>
    </>
  )
}

export interface ChartTableProps {
  readonly title: string
  readonly heads: readonly string[]
  /** The first cell names its row. */
  readonly rows: readonly (readonly string[])[]
}

export function ChartTable({ title, heads, rows }: ChartTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a narrow phone scrolls sums of seven digits, the keyboard must reach them
    <div role="group" aria-label={title} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-caption">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="text-t3">
            {heads.map((head, place) => (
              <th key={head} scope="col" className={place === 0 ? 'py-1 text-left font-normal' : 'py-1 pl-1 text-right font-normal'}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name} className="border-t border-border">
              <th scope="row" className="whitespace-nowrap py-1.5 text-left font-normal text-t2">
                {name}
              </th>
              {cells.map((cell, place) => (
                <td key={heads[place + 1]} className="tabular whitespace-nowrap py-1.5 pl-1 text-right">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
