import { useId } from 'react'
import { Card } from './card.tsx'
import { SwitchMark } from './switch-mark.tsx'
import { ThaiText } from './thai-text.tsx'

export interface SwitchCardProps {
  readonly label: string
  /** What it means, in a sentence below the switch. */
  readonly body: string
  readonly isOn: boolean
  readonly isBusy?: boolean
  /** Why it could not be switched. */
  readonly error?: string | null
  readonly onSwitch: (isOn: boolean) => void
}

/** A setting that is on or off, and holds at once. */
export function SwitchCard({ label, body, isOn, isBusy = false, error = null, onSwitch }: SwitchCardProps) {
  const bodyId = useId()
  return (
    <Card className="flex flex-col gap-2 p-4">
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-describedby={bodyId}
        aria-busy={isBusy || undefined}
        onClick={() => (isBusy ? undefined : onSwitch(!isOn))}
        className="flex min-h-[44px] items-center justify-between gap-4 text-left text-body font-semibold"
      >
        <ThaiText>{label}</ThaiText>
        <SwitchMark isOn={isOn} />
      </button>
      <p id={bodyId} className="text-small text-t2">
        <ThaiText>{body}</ThaiText>
      </p>
      <p role="alert" className={error === null ? 'hidden' : 'text-small text-neg'}>
        {error === null ? null : <ThaiText>{error}</ThaiText>}
      </p>
    </Card>
  )
}
