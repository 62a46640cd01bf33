import type { Case } from '../queries.ts'

export interface CaseDialogProps {
  readonly one: Case
  readonly onClose: () => void
}
