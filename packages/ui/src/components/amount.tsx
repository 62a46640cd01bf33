import { classNames } from '../class-names.ts'
import { formatBaht, formatSignedBaht } from '../format-money.ts'

export interface AmountProps {
  /** Baht, at most two decimals. */
  readonly baht: number
  readonly size?: 'display' | 'row'
  /** A signed amount is one side of a movement: its sign is written, its colour only helps. */
  readonly isSigned?: boolean
  readonly className?: string
}

export function Amount({ baht, size = 'row', isSigned = false, className }: AmountProps) {
  const tone = isSigned && baht > 0 ? 'text-pos' : 'text-t1'
  return (
    <data
      value={baht}
      className={classNames(
        'tabular whitespace-nowrap font-display font-semibold',
        size === 'display' ? 'text-display' : 'text-body',
        className ?? tone,
      )}
    >
      {isSigned ? formatSignedBaht(baht) : formatBaht(baht)}
    </data>
  )
}
