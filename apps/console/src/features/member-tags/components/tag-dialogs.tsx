import { newTagForm, tagForm } from '@morakot/contract/features/member-tags/schema'
import { fill } from '@morakot/ui/glossary-copy'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { changeTag, makeTag, TAGS_KEY } from '../queries.ts'
import type { MemberTag } from '../queries.ts'

const saved = ({ name }: MemberTag) => ({ text: fill(copy.saved, { name }) })

/** Makes a tag. */
export function MakeTagDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <FormDialog
      onClose={onClose}
      title={copy.make}
      schema={newTagForm}
      rows={[['group'], ['name'], ['tone']]}
      preview={() => <Notice text={copy.makePreview} />}
      confirm={copy.make}
      run={async (form, { key }) => await makeTag({ ...form, tagId: key })}
      result={saved}
      reads={[[TAGS_KEY]]}
    />
  )
}

/** Renames a tag, draws it differently, or takes it out of use. */
export function ChangeTagDialog({ tag, onClose }: { readonly tag: MemberTag; readonly onClose: () => void }) {
  return (
    <FormDialog
      onClose={onClose}
      title={copy.change}
      schema={tagForm}
      rows={[['name'], ['tone'], ['isActive']]}
      from={tag}
      preview={() => <Notice text={copy.changePreview} />}
      confirm={copy.change}
      run={async (form) => await changeTag(tag.tagId, form)}
      result={saved}
      reads={[[TAGS_KEY], ['members']]}
    />
  )
}
