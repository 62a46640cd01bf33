import { appAroundThis } from '#shared/in-app-browser'

export type PictureAction = 'share' | 'download' | 'show'

/** How a picture gets into the gallery: the share sheet, a download, or a picture to press long, which works in every in-app browser. */
export function pictureAction({ canShareFiles, isInApp }: { readonly canShareFiles: boolean; readonly isInApp: boolean }): PictureAction {
  if (canShareFiles) return 'share'
  return isInApp ? 'show' : 'download'
}

/** `left`: the member has closed the share sheet. `shown`: the picture lies at this address, to be pressed long. */
export type PictureOutcome = { readonly kind: 'saved' } | { readonly kind: 'left' } | { readonly kind: 'shown'; readonly url: string }

/** How long the address of a download is kept. */
const KEPT_MS = 60_000

/** Hands a picture to the member by the best way that this browser has. With `isShared: false` the share sheet is the last way, not the first. */
export async function givePicture(
  blob: Blob,
  { name, isShared = true }: { readonly name: string; readonly isShared?: boolean },
): Promise<PictureOutcome> {
  const file = new File([blob], name, { type: 'image/png' })
  const isInApp = appAroundThis() !== null
  const canShareFiles = (isShared || isInApp) && typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })
  const way = pictureAction({ canShareFiles, isInApp })
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
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
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
