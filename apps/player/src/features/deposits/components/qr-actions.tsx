import { buttonClasses, Button } from '@morakot/ui/components/button'
import { Icon } from '@morakot/ui/components/icon'
import { Link } from '@tanstack/react-router'
import { copy } from '../copy.ts'
import type { Deposit } from '../queries.ts'
import { placeOfTab } from '../rules.ts'
import { formatDateTime } from '@morakot/ui/format-date'
import { formatBaht } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import { showToast } from '@morakot/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { givePicture } from '#shared/picture/give-picture'
import { PictureView } from '#shared/picture/picture-view.tsx'
import { paintQrPicture } from './qr-picture.ts'

/** What can be done with an open QR: save it, or send the slip of its payment. */
export function QrActions({ deposit, payload }: { readonly deposit: Deposit; readonly payload: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] gap-2">
      <SaveQrButton deposit={deposit} payload={payload} />
      <SlipLink words={copy['deposit.method.SLIP']} />
    </div>
  )
}

/** To the slip of a transfer that was made. */
export function SlipLink({ words }: { readonly words: string }) {
  return (
    <Link {...placeOfTab('slip')} replace className={`${buttonClasses('outline', 'large')} px-2!`}>
      <Icon name="receipt" />
      {words}
    </Link>
  )
}

const OTHER = 'inline-flex min-h-[44px] items-center text-small font-semibold text-brand-text'

/** The other ways out of an open QR or transfer, each one press. */
export function OtherWays({ isTransfer }: { readonly isTransfer: boolean }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <Link {...placeOfTab(isTransfer ? 'transfer' : 'qr')} replace className={OTHER}>
        {copy['deposit.changeAmount']}
      </Link>
      <Link {...placeOfTab(isTransfer ? 'qr' : 'transfer')} replace className={OTHER}>
        {isTransfer ? copy['deposit.byQr'] : copy['deposit.byTransfer']}
      </Link>
    </div>
  )
}

interface Saved {
  readonly deposit: Deposit
  readonly payload: string
}

/** Saves the QR card to the gallery by the best way this browser has; shows it to be pressed long where it has none. */
function SaveQrButton({ deposit, payload }: Saved) {
  const [shown, setShown] = useState<string>()
  const save = useMutation({
    mutationFn: async () =>
      await givePicture(await paintQrPicture(pictureOf({ deposit, payload })), { name: `qr-${deposit.reference}.png` }),
    onSuccess: (outcome) => {
      if (outcome.kind === 'shown') setShown(outcome.url)
      if (outcome.kind === 'saved') showToast({ kind: 'success', text: copy['deposit.qr.saved'] })
    },
  })
  return (
    <>
      <Button icon="download" isLoading={save.isPending} onClick={() => save.mutate()}>
        {copy['deposit.qr.save']}
      </Button>
      {shown === undefined ? null : (
        <PictureView url={shown} title={copy['deposit.qr.save']} alt={copy['deposit.qr.picture']} onClose={() => setShown(undefined)} />
      )}
    </>
  )
}

function pictureOf({ deposit, payload }: Saved) {
  return {
    payload,
    brand: copy['deposit.qr.brand'],
    rail: copy['deposit.promptpay'],
    amount: formatBaht(deposit.amount),
    receiver: deposit.receiver.name,
    reference: `${copy['deposit.reference']} ${deposit.reference}`,
    payBy: fill(copy['deposit.payBy'], { time: formatDateTime(deposit.expiresAt) }),
    once: copy['deposit.qr.once'],
  }
}
