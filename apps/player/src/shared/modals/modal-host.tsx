import { Button } from '@morakot/ui/components/button'
import { Dialog } from '@morakot/ui/components/dialog'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useStore } from '@morakot/ui/store'
import { useState } from 'react'
import { modalKind, modalOpacity, modalWord } from './modal-kinds.ts'
import { closeModal, openModal } from './modal-queue.ts'
import type { ModalAction, ModalAsk } from './modal-queue.ts'

/** Draws the open modal of the queue. Mounted once, in the companion. */
export function ModalHost() {
  const ask = useStore(openModal)
  const kind = modalKind(ask?.type)
  return (
    <Dialog
      isOpen={ask !== undefined}
      name={ask?.id ?? ''}
      tone={kind}
      word={modalWord(kind)}
      title={ask?.title ?? ''}
      opacity={modalOpacity(ask?.opacity)}
      isForced={ask?.canDismiss === false}
      onClose={() => (ask === undefined ? undefined : closeModal(ask.id))}
      actions={ask?.actions.map((action) => (
        <ActionButton key={`${ask.id} ${action.label}`} ask={ask} action={action} />
      ))}
    >
      {ask?.body === undefined ? null : (
        <div className="flex flex-col gap-3 text-t2">{typeof ask.body === 'string' ? <ThaiText>{ask.body}</ThaiText> : ask.body}</div>
      )}
    </Dialog>
  )
}

function ActionButton({ ask, action }: { readonly ask: ModalAsk; readonly action: ModalAction }) {
  const [isRunning, setRunning] = useState(false)
  const onPress = async () => {
    setRunning(true)
    try {
      await action.onPress?.()
      if (action.keepsOpen !== true) closeModal(ask.id)
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
