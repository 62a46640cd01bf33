import { Chip } from '@morakot/ui/components/chip'
import { Field } from '@morakot/ui/components/field'
import { formatInteger } from '@morakot/ui/format-number'
import type { ComponentProps } from 'react'

export interface QuickAmount {
  readonly label: string
  readonly baht: number
  /** Above what may be requested now: struck out, and not to be pressed. */
  readonly isAbove?: boolean
}

/** The usual amounts; `most` is the largest that may be requested now, in baht. */
export function quickAmounts(amounts: readonly number[], most = Number.POSITIVE_INFINITY): readonly QuickAmount[] {
  return amounts.map((baht) => ({ label: `฿${formatInteger(baht)}`, baht, isAbove: baht > most }))
}

export interface AmountFieldProps extends Omit<ComponentProps<typeof Field>, 'onChange' | 'value' | 'prefix'> {
  readonly value: string
  readonly quick: readonly QuickAmount[]
  readonly quickName: string
  readonly chosen: number | undefined
  readonly onChange: (text: string) => void
}

/** An amount in baht, large, with the usual ones a press away. */
export function AmountField({ value, quick, quickName, chosen, onChange, readOnly = false, ...field }: AmountFieldProps) {
  return (
    <div className="flex flex-col gap-3">
      <Field
        {...field}
        name="amount"
        prefix="฿"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="next"
        placeholder="0.00"
        readOnly={readOnly}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="tabular py-2 font-display text-display! font-semibold"
      />
      {readOnly ? null : (
        <div role="group" aria-label={quickName} className="grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] gap-2">
          {quick.map(({ label, baht, isAbove = false }) => (
            <Chip
              key={label}
              isActive={chosen === baht}
              disabled={isAbove}
              onClick={() => onChange(String(baht))}
              className="justify-center px-2! font-display disabled:opacity-60"
            >
              {isAbove ? <s className="decoration-neg decoration-2">{label}</s> : label}
            </Chip>
          ))}
        </div>
      )}
    </div>
  )
}
