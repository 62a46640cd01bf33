import { TextInput } from '@mantine/core'
import type { ReasonField } from './action.ts'

interface ActionReasonProps {
  readonly field: ReasonField
  readonly value: string
  readonly problem: string | undefined
  readonly onChange: (text: string) => void
}

/** The reason, chosen from the usual ones or written. */
export function ActionReason({ field: { label, hint, options = [] }, value, problem, onChange }: ActionReasonProps) {
  return (
    <div className="stack">
      <TextInput
        label={label}
        description={hint}
        value={value}
        error={problem}
        autoComplete="off"
        data-autofocus
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {options.length === 0 ? null : (
        <div className="row" role="group" aria-label="เหตุผลที่ใช้บ่อย">
          {options.map((option) => (
            <button key={option} type="button" className="action-option" aria-pressed={value === option} onClick={() => onChange(option)}>
              {option}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
