import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime } from '@morakot/ui/format-date'
import { fill } from '@morakot/ui/glossary-copy'
import { copy } from '../copy.ts'

/** Until when the member may see this page; a tier that sees everything has no end. */
export function AccessLine({ until }: { readonly until: string | null }) {
  return (
    <p className="text-caption text-t3">
      <ThaiText>{until === null ? copy['slots.unlimited'] : fill(copy['slots.until'], { date: formatDateTime(until) })}</ThaiText>
    </p>
  )
}
