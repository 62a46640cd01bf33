import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { copy } from '../copy.ts'

/** Shown above all figures: past results predict nothing (PAGE-6). */
export function HonestNote({ text = copy['slots.honest'] }: { readonly text?: string }) {
  return (
    <p role="note" className="flex items-start gap-2.5 rounded-card border border-border bg-s2 px-4 py-3 text-small text-t2">
      <Icon name="info" size={18} className="mt-0.5 shrink-0 text-info" />
      <span className="min-w-0">
        <ThaiText>{text}</ThaiText>
      </span>
    </p>
  )
}
