import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatBaht } from '@morakot/ui/format-money'
import type { ReactNode } from 'react'

export interface MoneySlipRow {
  readonly name: string
  readonly value: string
  /** A reference may be long: it breaks anywhere, and one press selects it. */
  readonly isReference?: boolean
}

export interface MoneySlipProps {
  readonly title: string
  /** Baht. */
  readonly amount: number
  /** Below the sum: the balance after. */
  readonly note: ReactNode
  readonly rows: readonly MoneySlipRow[]
  readonly children?: ReactNode
}

/** The slip of money that has arrived, the same for every way in and out: white paper in both themes. */
export function MoneySlip({ title, amount, note, rows, children }: MoneySlipProps) {
  return (
    <section
      aria-label={title}
      className="flex animate-[rise-in_280ms_cubic-bezier(.2,.8,.2,1)] flex-col items-center rounded-card bg-white px-5 py-6 text-promptpay"
    >
      <span className="flex size-16 items-center justify-center rounded-full bg-[#1fa971] text-white">
        <Icon name="check" size={36} />
      </span>
      <div role="status" className="text-center">
        <p className="mt-3 font-display text-h1 font-semibold">{title}</p>
        <p className="font-display text-display font-semibold tabular text-[#0b6b4a]">{formatBaht(amount)}</p>
      </div>
      <div className="min-h-[22px] text-small">{note}</div>
      <dl className="mt-4 flex w-full flex-col border-t border-dashed border-promptpay/30">
        {rows.map(({ name, value, isReference = false }) => (
          <div
            key={name}
            className="flex min-h-[40px] items-center justify-between gap-4 border-b border-dashed border-promptpay/30 py-1.5 text-small"
          >
            <dt className="shrink-0 text-promptpay/85">
              <ThaiText>{name}</ThaiText>
            </dt>
            <dd
              className={
                isReference ? 'min-w-0 text-right font-semibold select-all [overflow-wrap:anywhere]' : 'min-w-0 text-right font-semibold'
              }
            >
              {isReference ? value : <ThaiText>{value}</ThaiText>}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}
