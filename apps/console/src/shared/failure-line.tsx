import { ThaiText } from '@morakot/ui/components/thai-text'
import { decisionFailureText, failureText } from '#shared/api/failure'

interface FailureLineProps {
  readonly error: Error | null
  /** Whether something was to be decided, which may have happened although no answer came. */
  readonly isOfDecision?: boolean
}

/** Why something was not done, where it was asked for. */
export function FailureLine({ error, isOfDecision = false }: FailureLineProps) {
  if (error === null) return null
  return (
    <p role="alert" className="text-small text-neg">
      <ThaiText>{isOfDecision ? decisionFailureText(error) : failureText(error)}</ThaiText>
    </p>
  )
}
