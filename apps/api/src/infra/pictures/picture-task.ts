import type { OtherQr, SlipCode } from '@morakot/contract/slip-qr'
import type { PictureFault, PictureKind } from './picture-kind.ts'

/** What a picture may have at most, by its header. */
export interface PictureBounds {
  readonly pixelsMax: number
  readonly sideMax?: number
}

/** How a picture is kept: encoded again as WebP, upright, without what else the file carried. */
export interface KeptAs {
  /** Of the longest side, in pixels. */
  readonly sideMax: number
  readonly quality: number
  /** What shows through transparent parts; null keeps them transparent. */
  readonly background: string | null
}

export interface RecodedPicture {
  readonly webp: Buffer
  readonly width: number
  readonly height: number
}

/** What was read from a picture: the code of the slip, or which other QR it holds. */
export interface SlipReading {
  readonly code: SlipCode | null
  readonly otherQr: OtherQr | null
}

/** What is sent to the process that decodes pictures. */
export interface PictureOrder {
  readonly task: { readonly kind: 'recode'; readonly as: KeptAs } | { readonly kind: 'read_slip' }
  readonly picture: Uint8Array
  readonly pictureKind: PictureKind
  readonly bounds: PictureBounds
}

export type PictureAnswer =
  | ({ readonly kind: 'recoded' } & RecodedPicture)
  | { readonly kind: 'read'; readonly reading: SlipReading }
  | { readonly kind: PictureFault }

/** What one picture may take (features F-132). `clockMs` counts only where the processor time of a process cannot be read. */
export interface PictureLimits {
  readonly processorMs: number
  readonly clockMs: number
  readonly residentBytes: number
}

export const PICTURE_LIMITS: PictureLimits = { processorMs: 5_000, clockMs: 15_000, residentBytes: 512 * 1024 * 1024 }
