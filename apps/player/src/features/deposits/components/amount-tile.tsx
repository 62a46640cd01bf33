import { classNames } from '@morakot/ui/class-names'
import { Spinner } from '@morakot/ui/components/spinner'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useId } from 'react'

export interface AmountTileProps {
  /** `฿500`. */
  readonly amount: string
  /** Cannot be deposited now: struck out, in its place, and the note says why. */
  readonly isBarred: boolean
  /** The amount of the last deposit. */
  readonly isMarked: boolean
  readonly isSending: boolean
  /** Another one is being sent, or nothing can be. */
  readonly isResting: boolean
  /** Below the amount: why not, the bonus, or that it was the last one. */
  readonly note: string | undefined
  /** Why nothing can be sent now, for anyone who does not see it. */
  readonly reason: string | undefined
  readonly onPress: () => void
}

/** One usual amount, 72 px high. The note lies over its lower half: it describes the button and is no part of its name. */
export function AmountTile({ amount, isBarred, isMarked, isSending, isResting, note, reason, onPress }: AmountTileProps) {
  const noteId = useId()
  const isOff = isBarred || isResting
  return (
    <div className="relative min-w-0">
      <button
        type="button"
        aria-disabled={isOff || undefined}
        aria-busy={isSending || undefined}
        aria-describedby={note === undefined && reason === undefined ? undefined : noteId}
        onClick={() => (isOff ? undefined : onPress())}
        className={classNames(
          'flex min-h-[72px] w-full items-center justify-center rounded-card border font-display text-h1 font-semibold tabular transition-colors',
          note === undefined ? '' : 'pb-5',
          isMarked ? 'border-gold bg-gold/10' : 'border-border-strong bg-s2',
          isBarred ? 'border-border! bg-s1! text-t3' : 'hover:bg-s3',
          isResting && !isBarred && !isSending && 'opacity-60',
        )}
      >
        {isSending ? <Spinner className="absolute inset-0 m-auto" /> : null}
        <span className={isSending ? 'opacity-0' : undefined}>
          {isBarred ? <s className="decoration-neg decoration-2">{amount}</s> : amount}
        </span>
      </button>
      <span id={noteId} className="pointer-events-none absolute inset-x-1 bottom-2 block truncate text-center text-caption text-t2">
        {note === undefined ? null : <ThaiText>{note}</ThaiText>}
        {reason === undefined ? null : <span className="sr-only"> {reason}</span>}
      </span>
    </div>
  )
}
