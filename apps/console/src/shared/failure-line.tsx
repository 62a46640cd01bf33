import { decisionFailureText, failureText } from '#shared/api/failure'
import { Notice } from '#shared/ui/notice.tsx'

interface FailureLineProps {
  readonly error: Error | null
  /** Whether something was to be decided, which may have happened although no answer came. */
  readonly isOfDecision?: boolean
}

/** Why an action failed, shown next to its control. */
export function FailureLine({ error, isOfDecision = false }: FailureLineProps) {
  if (error === null) return null
  return <Notice tone="bad" text={isOfDecision ? decisionFailureText(error) : failureText(error)} />
}
