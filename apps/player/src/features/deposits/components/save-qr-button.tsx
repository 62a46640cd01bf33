import { Button } from '@morakot/ui/components/button'
import { Dialog } from '@morakot/ui/components/dialog'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime } from '@morakot/ui/format-date'
import { formatBaht } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import { showToast } from '@morakot/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { appAroundThis, outsideUrl } from '#shared/in-app-browser'
import { copy } from '../copy.ts'
import type { Deposit } from '../queries.ts'
import { pictureAction } from '../rules.ts'
import { paintQrPicture } from './qr-picture.ts'

interface Saved {
  readonly deposit: Deposit
  readonly payload: string
}

/** Saves the QR card to the gallery by the best way this browser has; shows it to be pressed long where it has none. */
export function SaveQrButton({ deposit, payload }: Saved) {
  const [shown, setShown] = useState<string>()
  const save = useMutation({
    mutationFn: () => savePicture({ deposit, payload }),
    onSuccess: (outcome) => {
      if (outcome.kind === 'shown') setShown(outcome.url)
      if (outcome.kind === 'saved') showToast({ kind: 'success', text: copy['deposit.qr.saved'] })
    },
  })
  useEffect(() => () => (shown === undefined ? undefined : URL.revokeObjectURL(shown)), [shown])
  return (
    <>
      <Button icon="download" isLoading={save.isPending} onClick={() => save.mutate()}>
        {copy['deposit.qr.save']}
      </Button>
      {shown === undefined ? null : <PictureView url={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

function PictureView({ url, onClose }: { readonly url: string; readonly onClose: () => void }) {
  return (
    <Dialog isOpen title={copy['deposit.qr.save']} onClose={onClose}>
      <p className="text-small text-t2">
        <ThaiText>{copy['deposit.qr.longPress']}</ThaiText>
      </p>
      <img src={url} alt={copy['deposit.qr.picture']} width={1080} height={1350} className="h-auto w-full rounded-tile" />
      {appAroundThis() === 'line' ? (
        <a
          href={outsideUrl(window.location.href)}
          className="flex min-h-[44px] items-center justify-center text-small text-brand-text underline underline-offset-4"
        >
          {copy['deposit.qr.openInBrowser']}
        </a>
      ) : null}
    </Dialog>
  )
}

type SaveOutcome = { readonly kind: 'saved' } | { readonly kind: 'left' } | { readonly kind: 'shown'; readonly url: string }

async function savePicture({ deposit, payload }: Saved): Promise<SaveOutcome> {
  const blob = await paintQrPicture(pictureOf({ deposit, payload }))
  const file = new File([blob], `qr-${deposit.reference}.png`, { type: 'image/png' })
  const canShareFiles = typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })
  const way = pictureAction({ canShareFiles, isInApp: appAroundThis() !== null })
  if (way === 'share') {
    const shared = await share(file)
    if (shared !== 'refused') return { kind: shared }
  }
  const url = URL.createObjectURL(blob)
  if (way !== 'download') return { kind: 'shown', url }
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return { kind: 'saved' }
}

async function share(file: File): Promise<'saved' | 'left' | 'refused'> {
  try {
    await navigator.share({ files: [file] })
    return 'saved'
  } catch (error) {
    // A member who closes the sheet wants nothing more; a browser that forbids it gets the next way.
    return error instanceof DOMException && error.name === 'AbortError' ? 'left' : 'refused'
  }
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
