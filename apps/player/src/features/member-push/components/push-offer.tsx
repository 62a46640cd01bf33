import { MEMBER_MESSAGES } from '@morakot/contract/features/member-push/states'
import { Button } from '@morakot/ui/components/button'
import { Dialog } from '@morakot/ui/components/dialog'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { canSubscribe } from '@morakot/ui/push-subscription'
import { showToast } from '@morakot/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { brandName } from '#shared/brand'
import { errorText } from '#shared/api/failure'
import { copy } from '../copy.ts'
import { answerMutation, pushQuery } from '../queries.ts'
import { useTurnOn } from './use-turn-on.ts'

const SENT = ['push.credited', 'push.withdrawn', 'push.newDevice'] as const

/**
 * Offers messages about money, once, after a withdrawal that is paid (screens-2 §8b). The browser's own question comes after the gold button alone: a
 * browser that is refused for good has no other.
 */
export function PushOffer() {
  const { data } = useQuery(pushQuery)
  const [isClosed, setClosed] = useState(false)
  const publicKey = data?.publicKey ?? null
  const isOpen = data?.isOffered === true && publicKey !== null && !isClosed && canSubscribe() && Notification.permission !== 'denied'
  return isOpen ? <Offer publicKey={publicKey} onClose={() => setClosed(true)} /> : null
}

function Offer({ publicKey, onClose }: { readonly publicKey: string; readonly onClose: () => void }) {
  const queryClient = useQueryClient()
  const turnOn = useTurnOn()
  const answer = useMutation({
    ...answerMutation,
    onSettled: async () => await queryClient.invalidateQueries({ queryKey: pushQuery.queryKey }),
  })
  const onLater = () => {
    answer.mutate('LATER')
    onClose()
  }
  const onTurnOn = () =>
    turnOn.mutate(publicKey, {
      onSuccess: (why) => {
        if (why === null) showToast({ kind: 'success', text: copy['push.turnedOn'] })
        else {
          answer.mutate(Notification.permission === 'denied' ? 'NEVER' : 'LATER')
          if (Notification.permission === 'denied') showToast({ kind: 'info', text: copy['push.denied'] })
        }
        onClose()
      },
    })
  return (
    <Dialog
      isOpen
      title={copy['push.title']}
      onClose={onLater}
      actions={
        <>
          <Button isLoading={turnOn.isPending} onClick={onTurnOn}>
            {copy['push.turnOn']}
          </Button>
          <Button variant="outline" onClick={onLater}>
            {copy['push.later']}
          </Button>
        </>
      }
    >
      <Sample />
      <p className="text-t2">
        <ThaiText>{copy['push.away']}</ThaiText>
      </p>
      <ul className="flex flex-col gap-2 text-left">
        {SENT.map((what) => (
          <li key={what} className="flex items-start gap-2 text-small">
            <Icon name="check" size={18} className="mt-0.5 shrink-0 text-pos" />
            <ThaiText>{copy[what]}</ThaiText>
          </li>
        ))}
        <li className="flex items-start gap-2 text-small text-t2">
          <Icon name="close" size={18} className="mt-0.5 shrink-0" />
          <ThaiText>{copy['push.never']}</ThaiText>
        </li>
      </ul>
      <p role="alert" className={turnOn.error === null ? 'hidden' : 'text-small text-neg'}>
        {turnOn.error === null ? null : <ThaiText>{errorText(turnOn.error)}</ThaiText>}
      </p>
    </Dialog>
  )
}

/** A message as the phone shows it. */
function Sample() {
  return (
    <figure
      aria-label={copy['push.sample']}
      className="flex w-full items-center gap-3 rounded-card border border-border bg-s2 p-3 text-left"
    >
      <img src="/icons/icon-192.png" alt="" width={40} height={40} className="size-10 shrink-0 rounded-button" />
      <figcaption className="min-w-0">
        <span className="block text-caption text-t2">{brandName()}</span>
        <span className="block text-small font-semibold">
          <ThaiText>{MEMBER_MESSAGES.PAID.text}</ThaiText>
        </span>
      </figcaption>
    </figure>
  )
}
