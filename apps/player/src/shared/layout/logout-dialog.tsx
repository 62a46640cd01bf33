import { Button } from '@morakot/ui/components/button'
import { Dialog } from '@morakot/ui/components/dialog'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { copy } from '#shared/copy'

export interface LogoutDialogProps {
  readonly isOpen: boolean
  readonly isLeaving: boolean
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

export function LogoutDialog({ isOpen, isLeaving, onCancel, onConfirm }: LogoutDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      title={copy['logout.title']}
      onClose={onCancel}
      actions={
        <>
          <Button variant="danger" isLoading={isLeaving} onClick={onConfirm}>
            {copy['logout.confirm']}
          </Button>
          <Button variant="outline" onClick={onCancel}>
            {copy['action.cancel']}
          </Button>
        </>
      }
    >
      <p className="text-t2">
        <ThaiText>{copy['logout.body']}</ThaiText>
      </p>
    </Dialog>
  )
}
