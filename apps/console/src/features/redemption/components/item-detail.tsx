import { Button } from '@mantine/core'
import { redemptionConsoleSchemas } from '@morakot/contract/features/redemption/schema-console'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ValueGate } from '#features/value/components/value-gate.tsx'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { reasonOf } from '#shared/action/reason-of'
import type { Own } from '#shared/describe.tsx'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { momentText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { changeStock, endItem, itemQuery, publishItem, readRecommended, recommendItems, REDEMPTION_KEY } from '../queries.ts'
import type { Item } from '../queries.ts'
import { EditItemDialog } from './item-dialog.tsx'
import { ITEM_STATUS, items, LEFT } from './redemption-fields.tsx'

interface DialogProps {
  readonly item: Item
  readonly onClose: () => void
}

const DIALOGS = { edit: EditItemDialog, publish: PublishDialog, end: EndDialog, stock: StockDialog, recommend: RecommendDialog } as const

const RECOMMENDED: Own<Item> = {
  key: 'recommended',
  title: copy.recommend,
  text: ({ recommended }) => (recommended === null ? null : fill(copy.recommendedAt, { place: recommended })),
}
const MADE = items.own('madeBy', { text: ({ madeBy, madeAt }) => `${madeBy === '' ? copy.seeded : madeBy} · ${momentText(madeAt)}` })
const FACTS = ['parentName', 'priceInPoint', 'value', LEFT, 'taken', 'open', RECOMMENDED, MADE] as const

/** One reward: its figures, its versions, and what can be done with it. */
export function ItemDetail({ id }: { readonly id: string }) {
  const load = useQuery(itemQuery(id))
  const { data } = load
  const mayEdit = useGranted('redemption.edit')
  if (data === undefined) return load.error === null ? <Dots label={copy.loading} /> : <ListFailure load={load} />
  return (
    <div className="stack">
      {ITEM_STATUS.render(data)}
      <FactList facts={items.facts(data, FACTS)} />
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
            <ValueGate request={{ door: 'reward', subject: item.id }} />
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

function EndDialog({ item, onClose }: DialogProps) {
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.end,
        summary: <p>{item.name}</p>,
        reason: reasonOf(redemptionConsoleSchemas.endItem.body.shape.reason),
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
  // As it was when the dialog was opened: it is another once it is changed.
  const [{ id, name, stock, taken }] = useState(item)
  const from = stock ?? 0
  return (
    <FormDialog
      onClose={onClose}
      title={copy.stock}
      summary={<p>{name}</p>}
      schema={redemptionConsoleSchemas.stockItem.body}
      rows={[['change'], ['reason']]}
      preview={(body) => (
        <>
          <Notice text={fill(copy.stockPreview, { from, to: from + body.change, taken })} />
          <ValueGate request={{ door: 'stock', subject: id, body }} />
        </>
      )}
      confirm={copy.stock}
      run={async ({ change, reason }) => await changeStock(id, change, reason)}
      result={({ outcome }) => ({ text: outcome === 'done' ? copy.stocked : copy.proposed })}
      reads={[[REDEMPTION_KEY]]}
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
