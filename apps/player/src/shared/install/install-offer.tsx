import { useEffect, useState } from 'react'
import { emit } from '../events/bus.ts'
import { copy } from './copy.ts'
import { InstallWords } from './install-card.tsx'
import { noteVisit } from './install-memory.ts'
import { useInstall } from './use-install.ts'

/** A quiet line above the tabs of the home page, for anyone who came back or has paid in. It waits; nothing is covered that cannot be scrolled. */
export function InstallOffer({ isHome }: { readonly isHome: boolean }) {
  // Counts the visit before the hook below reads the count: if the browser's offer is already there, it would use the previous count.
  useState(() => noteVisit(Date.now()))
  const install = useInstall()
  useEffect(() => {
    const onInstalled = () => emit({ kind: 'installed' })
    window.addEventListener('appinstalled', onInstalled)
    return () => window.removeEventListener('appinstalled', onInstalled)
  }, [])
  if (!isHome || !install.mayOffer) return null
  return (
    <>
      <div aria-hidden="true" className="h-40 shrink-0" />
      <section
        aria-label={copy['pwa.installTitle']}
        className="fixed inset-x-3 bottom-20 z-20 mx-auto max-w-[480px] rounded-card border border-border-strong bg-s2 p-4 shadow-raised"
      >
        <InstallWords install={install} />
      </section>
    </>
  )
}
