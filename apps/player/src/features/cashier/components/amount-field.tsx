import { Chip } from '@morakot/ui/components/chip'
import { Field } from '@morakot/ui/components/field'
import type { ComponentProps } from 'react'

interface QuickAmount {
  readonly label: string
  readonly baht: number
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
          {quick.map(({ label, baht }) => (
            <Chip
              key={label}
              isActive={chosen === baht}
              onClick={() => onChange(String(baht))}
              className="justify-center px-2! font-display"
            >
              {label}
            </Chip>
          ))}
        </div>
      )}
    </div>
  )
}
