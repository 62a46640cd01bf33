import { FileInput, Select, Textarea, TextInput } from '@mantine/core'
import { itemEdit, itemForm } from '@morakot/contract/features/redemption/schema-console'
import { fill } from '@morakot/ui/glossary-copy'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ValueGate } from '#features/value/components/value-gate.tsx'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { FailureLine } from '#shared/failure-line.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { draftItem, editItem, REDEMPTION_KEY, uploadPicture } from '../queries.ts'
import type { Item } from '../queries.ts'

/** The kinds of rewards, by their numbers. */
export const PARENTS = [
  { value: '1', label: 'เครดิตฟรี' },
  { value: '2', label: 'ของรางวัลพรีเมียม' },
  { value: '3', label: 'บัตรและของใช้' },
  { value: '4', label: 'คริปโต' },
] as const

const EMPTY = { parentId: '2', name: '', detail: '', priceInPoint: '', value: '', stock: '', memberLimit: '', startsAt: '', endsAt: '' }
type Typed = typeof EMPTY
type Name = keyof Typed

function typedOf(item: Item | undefined): Typed {
  if (item === undefined) return EMPTY
  const local = (at: string | null) => (at === null ? '' : new Date(Date.parse(at) + 7 * 3_600_000).toISOString().slice(0, 16))
  return {
    parentId: item.parentId,
    name: item.name,
    detail: item.detail,
    priceInPoint: String(item.priceInPoint),
    value: String(item.value),
    stock: item.stock === null ? '' : String(item.stock),
    memberLimit: item.memberLimit === null ? '' : String(item.memberLimit),
    startsAt: local(item.startsAt),
    endsAt: local(item.endsAt),
  }
}

interface ItemDialogProps {
  /** Absent for a new reward. */
  readonly item?: Item
  readonly onClose: () => void
}

/** Drafts a reward, or writes the next version of one, with a picture that the server encodes again. */
export function ItemDialog({ item, onClose }: ItemDialogProps) {
  const [typed, setTyped] = useState<Typed>(typedOf(item))
  const upload = useMutation({ mutationFn: uploadPicture })
  const picture = upload.data?.picture ?? item?.picture ?? null
  const ask = { ...askOf(typed), picture, artwork: item?.artwork ?? 'gift' }
  const edit = item === undefined ? undefined : itemEdit.safeParse({ ...ask, version: item.version })
  const parsed = edit ?? itemForm.safeParse(ask)
  const problem = parsed.success ? null : (parsed.error.issues[0]?.message ?? copy.draft)
  const run = async () =>
    item === undefined ? await draftItem(itemForm.parse(ask)) : await editItem(item.id, itemEdit.parse({ ...ask, version: item.version }))
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: item === undefined ? copy.draft : copy.edit,
        ...(item === undefined ? {} : { summary: <p>{item.name}</p> }),
        form: {
          missing: upload.isPending ? copy.loading : problem,
          content: (
            <div className="stack">
              <ItemFields typed={typed} isNew={item === undefined} onTyped={setTyped} />
              <FileInput
                label={copy.picture}
                accept="image/jpeg,image/png,image/webp"
                clearable
                {...(picture !== null && upload.data === undefined ? { description: copy.pictureNow } : {})}
                onChange={(file) => (file === null ? upload.reset() : upload.mutate(file))}
              />
              <FailureLine error={upload.error} />
              {upload.data === undefined ? null : (
                <Notice tone="good" text={fill(copy.pictureDone, { width: upload.data.width, height: upload.data.height })} />
              )}
            </div>
          ),
        },
        preview: (
          <>
            <FactList
              facts={[
                { name: copy.name, value: typed.name },
                { name: copy.points, value: typed.priceInPoint },
                { name: copy.value, value: typed.value },
              ]}
            />
            <Notice text={item === undefined ? copy.draftPreview : fill(copy.editPreview, { version: item.version + 1 })} />
            {item?.status === 'PUBLISHED' && edit?.success === true ? (
              <ValueGate ask={{ door: 'item', subject: item.id, body: edit.data }} />
            ) : null}
          </>
        ),
        confirm: item === undefined ? copy.save : copy.saveVersion,
        run,
        result: (saved) => ({ text: item === undefined ? copy.drafted : isProposed(saved) ? copy.proposed : copy.edited }),
        reads: [[REDEMPTION_KEY]],
      }}
    />
  )
}

/** Whether an edit waits for another operator. */
const isProposed = (saved: object) => 'outcome' in saved && saved.outcome === 'proposed'

interface ItemFieldsProps {
  readonly typed: Typed
  readonly isNew: boolean
  readonly onTyped: (typed: Typed) => void
}

function ItemFields({ typed, isNew, onTyped }: ItemFieldsProps) {
  const field = (name: Name) => ({
    name,
    value: typed[name],
    autoComplete: 'off',
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => onTyped({ ...typed, [name]: event.currentTarget.value }),
  })
  return (
    <>
      {isNew ? (
        <Select
          label={copy.parent}
          data={PARENTS}
          value={typed.parentId}
          allowDeselect={false}
          onChange={(parentId) => onTyped({ ...typed, parentId: parentId ?? '2' })}
        />
      ) : null}
      <TextInput {...field('name')} label={copy.name} />
      <Textarea {...field('detail')} label={copy.detail} minRows={2} autosize />
      <div className="row fields">
        <TextInput {...field('priceInPoint')} label={copy.points} inputMode="numeric" className="grow" />
        <TextInput {...field('value')} label={copy.value} inputMode="numeric" className="grow" />
      </div>
      <div className="row fields">
        {isNew ? <TextInput {...field('stock')} label={copy.stockLabel} inputMode="numeric" className="grow" /> : null}
        <TextInput {...field('memberLimit')} label={copy.memberLimit} inputMode="numeric" className="grow" />
      </div>
      <div className="row fields">
        <TextInput {...field('startsAt')} label={copy.startsAt} type="datetime-local" className="grow" />
        <TextInput {...field('endsAt')} label={copy.endsAt} type="datetime-local" className="grow" />
      </div>
    </>
  )
}

const WHOLE = /^\d{1,9}$/u

/** What was typed, as the contract takes it. */
function askOf({ startsAt, endsAt, priceInPoint, value, stock, memberLimit, ...texts }: Typed) {
  // oxlint-disable-next-line morakot/no-float-money -- whole numbers that the contract judges; no amount is reckoned here.
  const whole = (text: string) => (WHOLE.test(text) ? Number(text) : undefined)
  const orNull = (text: string) => (text.trim() === '' ? null : whole(text))
  const moment = (text: string) => (text === '' ? null : new Date(`${text}:00+07:00`).toISOString())
  return {
    ...texts,
    priceInPoint: whole(priceInPoint),
    value: whole(value),
    stock: orNull(stock),
    memberLimit: orNull(memberLimit),
    startsAt: moment(startsAt),
    endsAt: moment(endsAt),
  }
}
