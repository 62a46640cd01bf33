import { Switch, TextInput } from '@mantine/core'
import { copy } from '../copy.ts'

/** What platforms and providers have in common, as it is typed. */
export interface Common {
  readonly priority: string
  readonly isActive: boolean
  readonly reason: string
}

const REASON_LEAST = 5
const PRIORITY = /^[1-9]\d?$/u

// oxlint-disable-next-line morakot/no-float-money -- a place in an order; no amount comes of it.
export const priorityOf = ({ priority }: Common): number => Number(priority)

/** What is missing in it, in Thai; null when nothing is. */
export function missingIn({ priority, reason }: Common): string | null {
  if (!PRIORITY.test(priority)) return copy.priorityWrong
  return [...reason.trim()].length < REASON_LEAST ? copy.reasonShort : null
}

/** Order, state and reason of what is edited. */
export function CommonFields({
  typed,
  isPrimary,
  onTyped,
}: {
  readonly typed: Common
  /** Our own is never switched off. */
  readonly isPrimary: boolean
  readonly onTyped: (next: Common) => void
}) {
  return (
    <>
      <TextInput
        label={copy.priority}
        value={typed.priority}
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        data-autofocus
        onChange={(event) => onTyped({ ...typed, priority: event.currentTarget.value })}
      />
      <Switch
        label={copy.active}
        checked={typed.isActive}
        disabled={isPrimary}
        onChange={(event) => onTyped({ ...typed, isActive: event.currentTarget.checked })}
      />
      <TextInput
        label={copy.reason}
        value={typed.reason}
        maxLength={500}
        autoComplete="off"
        onChange={(event) => onTyped({ ...typed, reason: event.currentTarget.value })}
      />
    </>
  )
}

export const stateText = (isActive: boolean) => (isActive ? copy.on : copy.off)

/** What it was and what it will be; the same when it stays. */
export const changeText = (before: string, after: string) => (before === after ? after : `${before} → ${after}`)
