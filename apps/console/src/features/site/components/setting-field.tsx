import { ANNOUNCEMENT_LEVELS } from '@morakot/contract/features/site/limits'
import { BANKS } from '@morakot/contract/features/members/limits'
import { Field, FieldFrame, SelectField } from '@morakot/ui/components/field'
import { copy } from '../copy.ts'
import type { FieldRow } from '../rules.ts'

const LEVEL_TEXT = { INFO: 'แจ้งให้ทราบ', WARNING: 'สำคัญ' } as const satisfies Record<(typeof ANNOUNCEMENT_LEVELS)[number], string>

export interface SettingFieldProps {
  readonly row: FieldRow
  readonly value: string
  readonly problem: string | undefined
  readonly onText: (text: string) => void
  readonly onLeave: (event: { readonly relatedTarget: EventTarget | null }) => void
}

/** One field of a setting, as its row says. */
export function SettingField({ row, value, problem, onText, onLeave }: SettingFieldProps) {
  const { label, hint, kind } = row
  const shared = { label, hint, error: problem, value, onBlur: onLeave }
  if (kind === 'bank' || kind === 'level') {
    return (
      <SelectField {...shared} onChange={(event) => onText(event.currentTarget.value)}>
        {kind === 'bank' ? (
          <>
            <option value="">{copy.choose}</option>
            {BANKS.map((bank) => (
              <option key={bank.value} value={bank.value}>
                {bank.name}
              </option>
            ))}
          </>
        ) : (
          ANNOUNCEMENT_LEVELS.map((level) => (
            <option key={level} value={level}>
              {LEVEL_TEXT[level]}
            </option>
          ))
        )}
      </SelectField>
    )
  }
  if (kind === 'text') {
    return (
      <FieldFrame label={label} hint={hint} error={problem}>
        {({ id, describedBy, isInvalid }) => (
          <textarea
            id={id}
            rows={3}
            value={value}
            aria-invalid={isInvalid || undefined}
            aria-describedby={describedBy}
            onBlur={onLeave}
            onChange={(event) => onText(event.currentTarget.value)}
            className={`rounded-button border bg-s2 px-4 py-3 text-body text-t1 ${isInvalid ? 'border-neg' : 'border-border-strong'}`}
          />
        )}
      </FieldFrame>
    )
  }
  return (
    <Field
      {...shared}
      type={kind === 'moment' ? 'datetime-local' : 'text'}
      autoComplete="off"
      onChange={(event) => onText(event.currentTarget.value)}
    />
  )
}
