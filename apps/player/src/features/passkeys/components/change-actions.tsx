import { Button } from '@morakot/ui/components/button'
import { FormAlert } from '#shared/form/form-alert.tsx'
import { useOnline } from '#shared/online'
import { copy } from '../copy.ts'

interface ChangeActionsProps {
  readonly change: { readonly isSending: boolean; readonly refusal: string | undefined }
  readonly label: string
  readonly onClose: () => void
}

/** What was refused, and the two ways on. */
export function ChangeActions({ change, label, onClose }: ChangeActionsProps) {
  const isOnline = useOnline()
  return (
    <>
      <FormAlert text={change.refusal} />
      <div className="flex flex-col gap-2">
        <Button type="submit" isLoading={change.isSending} disabledReason={isOnline ? undefined : copy['error.offline']}>
          {label}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {copy['action.cancel']}
        </Button>
      </div>
    </>
  )
}
