import { NativeSelect, TextInput, Textarea } from '@mantine/core'
import { BANKS } from '@morakot/contract/features/members/limits'
import { ANNOUNCEMENT_LEVELS } from '@morakot/contract/features/site/limits'
import { copy } from '../copy.ts'
import type { FieldRow } from '../rules.ts'

const LEVEL_TEXT = { INFO: 'แจ้งให้ทราบ', WARNING: 'สำคัญ' } as const satisfies Record<(typeof ANNOUNCEMENT_LEVELS)[number], string>

const BANK_OPTIONS = [{ value: '', label: copy.choose }, ...BANKS.map(({ value, name }) => ({ value, label: name }))]
const LEVEL_OPTIONS = ANNOUNCEMENT_LEVELS.map((level) => ({ value: level, label: LEVEL_TEXT[level] }))

export interface SettingFieldProps {
  readonly row: FieldRow
  readonly value: string
  readonly problem: string | undefined
  readonly onText: (text: string) => void
  readonly onLeave: (event: { readonly relatedTarget: EventTarget | null }) => void
}

/** One field of a setting, as its row says. */
export function SettingField({ row: { label, hint, kind }, value, problem, onText, onLeave }: SettingFieldProps) {
  const shared = { label, description: hint, error: problem, value, onBlur: onLeave }
  if (kind === 'bank' || kind === 'level') {
    return (
      <NativeSelect
        {...shared}
        data={kind === 'bank' ? BANK_OPTIONS : LEVEL_OPTIONS}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
    )
  }
  if (kind === 'text') return <Textarea {...shared} rows={3} onChange={({ currentTarget }) => onText(currentTarget.value)} />
  return (
    <TextInput
      {...shared}
      type={kind === 'moment' ? 'datetime-local' : 'text'}
      autoComplete="off"
      onChange={({ currentTarget }) => onText(currentTarget.value)}
    />
  )
}
