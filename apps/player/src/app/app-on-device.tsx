import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { InstallOffer } from '#shared/install/install-offer.tsx'
import { registerWorker } from '../service-worker/register.ts'

/** The app as something that a device has: its service worker, and the offer to put it on the home screen. */
export function AppOnDevice() {
  const isHome = useMatches({ select: (matches) => matches.at(-1)?.staticData.row?.name === 'index' })
  useEffect(() => {
    if (import.meta.env.PROD) void registerWorker(navigator.serviceWorker)
  }, [])
  return <InstallOffer isHome={isHome} />
}
