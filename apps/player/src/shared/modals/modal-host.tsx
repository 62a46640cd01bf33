import { Button } from '@morakot/ui/components/button'
import { Dialog } from '@morakot/ui/components/dialog'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useStore } from '@morakot/ui/store'
import { useState } from 'react'
import { modalKind, modalOpacity, modalWord } from './modal-kinds.ts'
import { closeModal, openModal } from './modal-queue.ts'
import type { ModalAction, ModalRequest } from './modal-queue.ts'

/** Draws the open modal of the queue. Mounted once, in the companion. */
export function ModalHost() {
  const request = useStore(openModal)
  const kind = modalKind(request?.type)
  return (
    <Dialog
      isOpen={request !== undefined}
      name={request?.id ?? ''}
      tone={kind}
      word={modalWord(kind)}
      title={request?.title ?? ''}
      opacity={modalOpacity(request?.opacity)}
      isForced={request?.canDismiss === false}
      onClose={() => (request === undefined ? undefined : closeModal(request.id))}
      actions={request?.actions.map((action) => (
        <ActionButton key={`${request.id} ${action.label}`} request={request} action={action} />
      ))}
    >
      {request?.body === undefined ? null : (
        <div className="flex flex-col gap-3 text-t2">
          {typeof request.body === 'string' ? <ThaiText>{request.body}</ThaiText> : request.body}
        </div>
      )}
    </Dialog>
  )
}

function ActionButton({ request, action }: { readonly request: ModalRequest; readonly action: ModalAction }) {
  const [isRunning, setRunning] = useState(false)
  const onPress = async () => {
    setRunning(true)
    try {
      await action.onPress?.()
      if (action.keepsOpen !== true) closeModal(request.id)
    } finally {
      setRunning(false)
    }
  }
  return (
    <Button variant={action.variant ?? 'gold'} isLoading={isRunning} onClick={() => void onPress()}>
      {action.label}
    </Button>
  )
}
