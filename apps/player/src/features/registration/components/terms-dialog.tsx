import { AGE_YEARS_MIN } from '@morakot/contract/age'
import { fill } from '@morakot/ui/glossary-copy'
import { Button } from '@morakot/ui/components/button'
import { Dialog } from '@morakot/ui/components/dialog'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { copy } from './terms-copy.ts'

/** The points of the terms, in the order of the text: what a member agrees to before the first deposit. */
const POINTS = [
  [copy['terms.age.title'], fill(copy['terms.age.body'], { age: AGE_YEARS_MIN })],
  [copy['terms.account.title'], copy['terms.account.body']],
  [copy['terms.bank.title'], copy['terms.bank.body']],
  [copy['terms.money.title'], copy['terms.money.body']],
  [copy['terms.points.title'], copy['terms.points.body']],
  [copy['terms.safe.title'], copy['terms.safe.body']],
  [copy['terms.privacy.title'], copy['terms.privacy.body']],
  [copy['terms.end.title'], copy['terms.end.body']],
] as const

export interface TermsDialogProps {
  readonly onAccept: () => void
  readonly onClose: () => void
}

/** The terms to be read, not only ticked. Accepting them here ticks the box. */
export function TermsDialog({ onAccept, onClose }: TermsDialogProps) {
  return (
    <Dialog isOpen title={copy['terms.title']} onClose={onClose} actions={<Button onClick={onAccept}>{copy['terms.accept']}</Button>}>
      <ol className="flex flex-col gap-4">
        {POINTS.map(([title, body], index) => (
          <li key={title}>
            <h3 className="text-body font-semibold">
              <ThaiText>{`${index + 1}. ${title}`}</ThaiText>
            </h3>
            <p className="mt-1 text-small text-t2">
              <ThaiText>{body}</ThaiText>
            </p>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
