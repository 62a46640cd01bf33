import { Button, buttonClasses } from '@morakot/ui/components/button'
import { Dialog } from '@morakot/ui/components/dialog'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { copy } from '#shared/copy'
import { useSupportLink } from '../support-link.ts'

export interface LogoutDialogProps {
  readonly isOpen: boolean
  readonly isLeaving: boolean
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

export function LogoutDialog({ isOpen, isLeaving, onCancel, onConfirm }: LogoutDialogProps) {
  const help = useSupportLink()
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
      <a href={help} target="_blank" rel="noreferrer" className={buttonClasses('line', 'medium')}>
        <Icon name="chat" />
        {copy['action.contactLine']}
      </a>
    </Dialog>
  )
}
