import { subjectRequestConsoleSchemas } from '@morakot/contract/features/subject-requests/schema-console'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { READS, rectified, refuseRequest, verify } from '../queries.ts'
import type { SubjectRequest } from '../queries.ts'

export interface StepProps {
  readonly one: SubjectRequest
  readonly onClose: () => void
}

const about = ({ number, username }: SubjectRequest) => <p>{`${number} · ${username}`}</p>

/** Notes how it was made sure who requests it. */
export function VerifyDialog({ one, onClose }: StepProps) {
  return (
    <FormDialog
      onClose={onClose}
      title={copy.verify}
      summary={about(one)}
      schema={subjectRequestConsoleSchemas.verify.body}
      rows={[['verifiedHow']]}
      preview={() => <Notice tone="look" text={copy.verifyHint} />}
      confirm={copy.verify}
      run={async (body) => await verify(one.requestId, body)}
      result={() => ({ text: copy.verified })}
      reads={READS}
    />
  )
}

/** Closes a request for a correction with what was corrected. */
export function RectifiedDialog({ one, onClose }: StepProps) {
  return (
    <FormDialog
      onClose={onClose}
      title={copy.rectified}
      summary={about(one)}
      schema={subjectRequestConsoleSchemas.rectified.body}
      rows={[['doneNote']]}
      preview={() => <Notice text={copy.rectifiedHint} />}
      confirm={copy.rectified}
      run={async (body) => await rectified(one.requestId, body)}
      result={() => ({ text: copy.isRectified })}
      reads={READS}
    />
  )
}

/** Refuses a request for a reason of the law. */
export function RefuseDialog({ one, onClose }: StepProps) {
  return (
    <FormDialog
      onClose={onClose}
      title={copy.refuse}
      summary={about(one)}
      schema={subjectRequestConsoleSchemas.refuse.body}
      rows={[['refusedFor'], ['memberText']]}
      preview={() => <Notice text={copy.refuseHint} />}
      confirm={copy.refuse}
      isDangerous={() => true}
      run={async (body) => await refuseRequest(one.requestId, body)}
      result={() => ({ text: copy.isRefused })}
      reads={READS}
    />
  )
}
