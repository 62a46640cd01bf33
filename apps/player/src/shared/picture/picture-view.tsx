import { Dialog } from '@morakot/ui/components/dialog'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useEffect } from 'react'
import { appAroundThis, outsideUrl } from '#shared/in-app-browser'
import { copy } from './copy.ts'
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './canvas.ts'

export interface PictureViewProps {
  /** Of the browser's own making: it ends with this view. */
  readonly url: string
  readonly title: string
  readonly alt: string
  readonly onClose: () => void
}

/** A picture to be pressed long, where the browser can neither share nor save it. */
export function PictureView({ url, title, alt, onClose }: PictureViewProps) {
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return (
    <Dialog isOpen title={title} onClose={onClose}>
      <p className="text-small text-t2">
        <ThaiText>{copy['deposit.qr.longPress']}</ThaiText>
      </p>
      <img src={url} alt={alt} width={PICTURE_WIDTH} height={PICTURE_HEIGHT} className="h-auto w-full rounded-tile" />
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
