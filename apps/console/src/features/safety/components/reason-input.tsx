import { TextInput } from '@mantine/core'
import { copy } from '../copy.ts'

interface ReasonInputProps {
  readonly value: string
  readonly onChange: (reason: string) => void
}

/** The reason of a step, beside what else it asks for. */
export function ReasonInput({ value, onChange }: ReasonInputProps) {
  return <TextInput label={copy.reason} value={value} autoComplete="off" onChange={({ currentTarget }) => onChange(currentTarget.value)} />
}
