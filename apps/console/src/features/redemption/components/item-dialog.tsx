import { FileInput } from '@mantine/core'
import { itemEdit, itemForm } from '@morakot/contract/features/redemption/schema-console'
import { fill } from '@morakot/ui/glossary-copy'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ValueGate } from '#features/value/components/value-gate.tsx'
import { FailureLine } from '#shared/failure-line.tsx'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { draftItem, editItem, REDEMPTION_KEY, uploadPicture } from '../queries.ts'
import type { Item } from '../queries.ts'

const PRICE = ['priceInPoint', 'value'] as const
const TIMES = ['startsAt', 'endsAt'] as const
const READS = [[REDEMPTION_KEY]]

/** Drafts a reward, with a picture that the server encodes again. */
export function DraftItemDialog({ onClose }: { readonly onClose: () => void }) {
  const { picture, more } = usePicture(null)
  return (
    <FormDialog
      onClose={onClose}
      title={copy.draft}
      schema={itemForm}
      rows={[['parentId'], ['name'], ['detail'], PRICE, ['stock', 'memberLimit'], TIMES]}
      initial={{ parentId: '2' }}
      fixed={{ picture }}
      more={more}
      preview={() => <Notice text={copy.draftPreview} />}
      confirm={copy.save}
      run={draftItem}
      result={() => ({ text: copy.drafted })}
      reads={READS}
    />
  )
}

/** Writes the next version of a reward; one that gives more is proposed to another operator. */
export function EditItemDialog({ item, onClose }: { readonly item: Item; readonly onClose: () => void }) {
  const [{ id, name, version, status, artwork, ...before }] = useState(item)
  const { picture, more } = usePicture(before.picture)
  return (
    <FormDialog
      onClose={onClose}
      title={copy.edit}
      summary={<p>{name}</p>}
      schema={itemEdit}
      rows={[['name'], ['detail'], PRICE, ['memberLimit'], TIMES]}
      from={{ ...before, name }}
      fixed={{ picture, artwork, version }}
      more={more}
      preview={(body) => (
        <>
          <Notice text={fill(copy.editPreview, { version: version + 1 })} />
          {status === 'PUBLISHED' ? <ValueGate request={{ door: 'item', subject: id, body }} /> : null}
        </>
      )}
      confirm={copy.saveVersion}
      run={async (body) => await editItem(id, body)}
      result={({ outcome }) => ({ text: outcome === 'proposed' ? copy.proposed : copy.edited })}
      reads={READS}
    />
  )
}

/** The picture that is chosen, and its field. */
function usePicture(now: string | null) {
  const upload = useMutation({ mutationFn: uploadPicture })
  const { data } = upload
  const content = (
    <>
      <FileInput
        label={copy.picture}
        accept="image/jpeg,image/png,image/webp"
        clearable
        description={now !== null && data === undefined ? copy.pictureNow : undefined}
        onChange={(file) => (file === null ? upload.reset() : upload.mutate(file))}
      />
      <FailureLine error={upload.error} />
      {data === undefined ? null : <Notice tone="good" text={fill(copy.pictureDone, { width: data.width, height: data.height })} />}
    </>
  )
  return { picture: data?.picture ?? now, more: { content, missing: upload.isPending ? copy.loading : null } }
}
