import { lazy, Suspense, useEffect, useState } from 'react'
import { supportLink, useSupportLink } from '#shared/support-link'

const SupportDialog = lazy(async () => ({ default: (await import('./support-dialog.tsx')).SupportDialog }))

/**
 * LINE on a computer opens no chat from a link: there, every link to the team shows the LINE ID and a QR for the phone instead.
 * One listener for all of them, so that a page only writes a link, and the link works before this has come and without it.
 */
export function SupportDesk() {
  const link = useSupportLink()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (isOpen) return undefined
    const onClick = (event: MouseEvent) => {
      if (!isPlainPress(event) || !isComputer() || !isToTeam(event)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [isOpen])
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <SupportDialog link={link} onClose={() => setOpen(false)} />
    </Suspense>
  )
}

// Pressed with a key or another button, the link opens where the visitor wants it.
function isPlainPress({ defaultPrevented, button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return !defaultPrevented && button === 0 && !ctrlKey && !metaKey && !shiftKey
}

/** A mouse and no finger: a phone or tablet has the app, and LINE's own browser opens the chat. */
function isComputer(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches
}

/** A link to the contact, or one that also brings a text along (`data-support`). */
function isToTeam({ target }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest('a') : null
  return link !== null && (link.getAttribute('href') === supportLink() || link.dataset['support'] !== undefined)
}
