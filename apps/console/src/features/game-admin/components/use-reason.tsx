import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { copy } from '../copy.ts'

const REASON_LENGTH_MIN = 5

/** The reason that every change is written down with. */
export function useReason() {
  const [reason, setReason] = useState('')
  return {
    reason: reason.trim(),
    missing: reason.trim().length < REASON_LENGTH_MIN ? copy.missing : null,
    field: (
      <TextInput
        label={copy.reason}
        value={reason}
        maxLength={500}
        autoComplete="off"
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    ),
  }
}
