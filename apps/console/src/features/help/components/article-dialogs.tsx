import { helpForm, newHelpForm } from '@morakot/contract/features/help/schema'
import { fill } from '@morakot/ui/glossary-copy'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { HELP_KEY, writeArticle } from '../queries.ts'
import type { HelpRow, HelpVersion } from '../queries.ts'

const saved = ({ title, version }: HelpVersion) => ({ text: fill(copy.saved, { title, version }) })
const preview = ({ isActive }: { readonly isActive: boolean }) => <Notice text={isActive ? copy.preview : copy.previewHidden} />
const READS = [[HELP_KEY]] as const

/** Writes the first version of an article. */
export function NewArticleDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <FormDialog
      onClose={onClose}
      title={copy.make}
      schema={newHelpForm}
      rows={[['code', 'topic'], ['title'], ['steps'], ['words'], ['tool', 'isActive']]}
      preview={preview}
      confirm={copy.make}
      run={async ({ code, ...form }) => await writeArticle(code, { ...form, base: 0 })}
      result={saved}
      reads={READS}
    />
  )
}

/** Writes the next version of an article, or hides it. */
export function ChangeArticleDialog({ article, onClose }: { readonly article: HelpRow; readonly onClose: () => void }) {
  return (
    <FormDialog
      onClose={onClose}
      title={copy.change}
      schema={helpForm}
      rows={[['topic'], ['title'], ['steps'], ['words'], ['tool', 'isActive']]}
      from={article}
      preview={preview}
      confirm={copy.change}
      run={async (form) => await writeArticle(article.code, { ...form, base: article.version })}
      result={saved}
      reads={READS}
    />
  )
}
