import { classNames } from '../class-names.ts'
import { drawQr } from '../qr-drawing.ts'

export interface QrCodeProps {
  readonly payload: string
  /** The text for a screen reader in place of the picture. */
  readonly label: string
  /** Pixels along one side, quiet zone included. */
  readonly size: number
  readonly isHidden?: boolean
  readonly className?: string
}

/** A QR code on white: dark modules on a dark page are not found by every camera. */
export function QrCode({ payload, label, size, isHidden = false, className }: QrCodeProps) {
  const drawing = drawQr(payload)
  return (
    <svg
      role="img"
      aria-label={label}
      aria-hidden={isHidden || undefined}
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      className={classNames('block', className)}
    >
      <path d={`M0 0h${drawing.size}v${drawing.size}h-${drawing.size}z`} fill="#fff" />
      <path d={drawing.path} fill="#000" />
    </svg>
  )
}
