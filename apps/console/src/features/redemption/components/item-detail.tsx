import { Button, TextInput } from '@mantine/core'
import { redemptionConsoleSchemas } from '@morakot/contract/features/redemption/schema-console'
import { formatBaht } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ValueGate } from '#features/value/components/value-gate.tsx'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { problemOf } from '#shared/judge'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { momentText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { changeStock, endItem, itemQuery, publishItem, readRecommended, recommendItems, REDEMPTION_KEY } from '../queries.ts'
import type { Item } from '../queries.ts'
import { ItemDialog } from './item-dialog.tsx'
import { ItemTag } from './tags.tsx'

interface DialogProps {
  readonly item: Item
  readonly onClose: () => void
}

const DIALOGS = { edit: ItemDialog, publish: PublishDialog, end: EndDialog, stock: StockDialog, recommend: RecommendDialog } as const

/** One reward: its figures, its versions, and what can be done with it. */
export function ItemDetail({ id }: { readonly id: string }) {
  const load = useQuery(itemQuery(id))
  const { data } = load
  const mayEdit = useGranted('redemption.edit')
  if (data === undefined) return load.error === null ? <Dots label={copy.loading} /> : <ListFailure load={load} />
  return (
    <div className="stack">
      <ItemTag {...data} />
      <FactList
        facts={[
          { name: copy.parent, value: data.parentName },
          { name: copy.points, value: data.priceInPoint.toLocaleString('en') },
          { name: copy.value, value: formatBaht(data.value) },
          { name: copy.left, value: data.stock === null ? copy.endless : (data.stock - data.taken).toLocaleString('en') },
          { name: copy.taken, value: data.taken.toLocaleString('en') },
          { name: copy.open, value: data.open.toLocaleString('en') },
          ...(data.recommended === null ? [] : [{ name: copy.recommend, value: fill(copy.recommendedAt, { place: data.recommended }) }]),
          { name: copy.madeBy, value: `${data.madeBy === '' ? copy.seeded : data.madeBy} · ${momentText(data.madeAt)}` },
        ]}
      />
      {mayEdit ? <Actions item={data} /> : null}
      <h3>{copy.version}</h3>
      <ol className="plain stack">
        {data.versions.map(({ version, name, priceInPoint, madeAt, madeBy }) => (
          <li key={version}>
            <strong>{`${version}. ${name}`}</strong>{' '}
            <span className="dim">{`${priceInPoint.toLocaleString('en')} · ${momentText(madeAt)} · ${madeBy === '' ? copy.seeded : madeBy}`}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function Actions({ item }: { readonly item: Item }) {
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null)
  const Dialog = open === null ? null : DIALOGS[open]
  const { status, stock, recommended } = item
  return (
    <div className="row">
      {status === 'DRAFT' ? <Button onClick={() => setOpen('publish')}>{copy.publish}</Button> : null}
      {status === 'ENDED' ? null : (
        <Button variant="default" onClick={() => setOpen('edit')}>
          {copy.edit}
        </Button>
      )}
      {stock === null || status === 'ENDED' ? null : (
        <Button variant="default" onClick={() => setOpen('stock')}>
          {copy.stock}
        </Button>
      )}
      {status === 'PUBLISHED' ? (
        <>
          <Button variant="default" onClick={() => setOpen('recommend')}>
            {recommended === 1 ? copy.unrecommend : copy.recommend}
          </Button>
          <Button color="red.8" variant="outline" onClick={() => setOpen('end')}>
            {copy.end}
          </Button>
        </>
      ) : null}
      {Dialog === null ? null : <Dialog item={item} onClose={() => setOpen(null)} />}
    </div>
  )
}

function PublishDialog({ item, onClose }: DialogProps) {
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.publish,
        summary: <p>{item.name}</p>,
        preview: (
          <>
            <Notice text={copy.publishPreview} />
            <ValueGate ask={{ door: 'reward', subject: item.id }} />
          </>
        ),
        confirm: copy.publish,
        run: async () => await publishItem(item.id),
        result: () => ({ text: copy.published }),
        reads: [[REDEMPTION_KEY]],
      }}
    />
  )
}

const judgeReason = (text: string) => problemOf(redemptionConsoleSchemas.endItem.body.shape.reason.safeParse(text))

function EndDialog({ item, onClose }: DialogProps) {
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.end,
        summary: <p>{item.name}</p>,
        reason: { label: copy.reason, judge: judgeReason },
        preview: <Notice text={copy.endPreview} />,
        confirm: copy.end,
        isDangerous: true,
        run: async ({ reason }) => await endItem(item.id, reason),
        result: () => ({ text: copy.ended }),
        reads: [[REDEMPTION_KEY]],
      }}
    />
  )
}

function StockDialog({ item, onClose }: DialogProps) {
  const [typed, setTyped] = useState({ change: '', reason: '' })
  // oxlint-disable-next-line morakot/no-float-money -- a count of pieces, no amount.
  const change = /^-?\d{1,7}$/u.test(typed.change) ? Number(typed.change) : undefined
  const problem = problemOf(redemptionConsoleSchemas.stockItem.body.safeParse({ change, reason: typed.reason }))
  const field = (name: keyof typeof typed, label: string) => (
    <TextInput
      label={label}
      value={typed[name]}
      autoComplete="off"
      onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [name]: value })}
    />
  )
  const stock = item.stock ?? 0
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.stock,
        summary: <p>{item.name}</p>,
        form: {
          missing: problem ?? null,
          content: (
            <div className="stack">
              {field('change', copy.stockChange)}
              {field('reason', copy.reason)}
            </div>
          ),
        },
        preview: (
          <>
            <Notice text={fill(copy.stockPreview, { from: stock, to: stock + (change ?? 0), taken: item.taken })} />
            <ValueGate ask={{ door: 'stock', subject: item.id, body: { change: change ?? 0, reason: typed.reason } }} />
          </>
        ),
        confirm: copy.stock,
        run: async () => await changeStock(item.id, change ?? 0, typed.reason),
        result: ({ outcome }) => ({ text: outcome === 'done' ? copy.stocked : copy.proposed }),
        reads: [[REDEMPTION_KEY]],
      }}
    />
  )
}

/** Puts a reward first among the recommended, or takes it out. */
function RecommendDialog({ item, onClose }: DialogProps) {
  const isFirst = item.recommended === 1
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: isFirst ? copy.unrecommend : copy.recommend,
        summary: <p>{item.name}</p>,
        preview: <Notice text={copy.recommendPreview} />,
        confirm: isFirst ? copy.unrecommend : copy.recommend,
        run: async () => {
          const others = (await readRecommended()).map(({ id }) => id).filter((id) => id !== item.id)
          return await recommendItems(isFirst ? others : [item.id, ...others])
        },
        result: () => ({ text: copy.recommended }),
        reads: [[REDEMPTION_KEY]],
      }}
    />
  )
}
