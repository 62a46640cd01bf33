import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDate } from '@morakot/ui/format-date'
import { fill } from '@morakot/ui/glossary-copy'
import { copy } from './copy.ts'

/** The note below the last row of a history that was archived; nothing below any other. */
export function ArchivedNote({ until }: { readonly until: string | undefined }) {
  if (until === undefined) return null
  return (
    <p className="px-2 text-center text-caption text-t3">
      <ThaiText>{fill(copy['history.archived'], { date: formatDate(until) })}</ThaiText>
    </p>
  )
}
