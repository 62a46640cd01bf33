import { Button, buttonClasses } from '@morakot/ui/components/button'
import { Dialog } from '@morakot/ui/components/dialog'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { copy } from '#shared/copy'
import { useSupportLink } from '../support-link.ts'

export interface LogoutDialogProps {
  readonly isOpen: boolean
  readonly isLeaving: boolean
  /** Why the last try failed; the question stays open. */
  readonly problem: string | undefined
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

/** The question before a logout (LAYOUT-3): help on LINE is one press away, day and night. */
export function LogoutDialog({ isOpen, isLeaving, problem, onCancel, onConfirm }: LogoutDialogProps) {
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
      <div role="alert" className="empty:absolute">
        {problem === undefined ? null : (
          <p className="text-small text-neg">
            <ThaiText>{problem}</ThaiText>
          </p>
        )}
      </div>
    </Dialog>
  )
}
