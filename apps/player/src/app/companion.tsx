import { Fragment, startTransition, useEffect, useState } from 'react'
import { SupportDesk } from '#features/support/components/support-desk.tsx'
import { ToastHost } from '@morakot/ui/components/toast-host'
import { useLocation } from '@tanstack/react-router'
import { Snow } from '#shared/layout/snow.tsx'
import { ModalHost } from '#shared/modals/modal-host.tsx'
import { SessionOverBar, SessionWatch } from '#session/end.tsx'
import { AppOnDevice } from './app-on-device.tsx'
import { OptionalPart } from './optional-part.tsx'
import { CheckIn } from './check-in.tsx'
import { HomeNotices } from './home-notices.tsx'
import { MaintenanceWatch } from './maintenance-watch.tsx'
import { MemberPresence } from './member-presence.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { PageArrival } from './page-arrival.tsx'
import { RouteProgress } from './route-progress.tsx'
import { RouteTelemetry } from './route-telemetry.tsx'
import { VersionWatch } from './version-watch.tsx'

/**
 * What the shell runs in the background of every page. It loads after the first screen is shown, so that it does not delay a member,
 * and begins in turns, between which a touch is answered. Each piece draws nothing, or over the page, and none depends on another.
 */
export function Companion() {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (turn < TURNS.length - 1) startTransition(() => setTurn(turn + 1))
  }, [turn])
  return TURNS.slice(0, turn + 1)
}

const TURNS = [
  <Fragment key="over the page">
    <PageArrival />
    <ModalHost />
    <Toasts />
  </Fragment>,
  <Fragment key="the member">
    <MemberPresence />
    <SessionWatch />
    <SessionOverBar />
    <MaintenanceWatch />
  </Fragment>,
  <Fragment key="the way">
    <RouteProgress />
    <OfflineBanner />
    <VersionWatch />
    <RouteTelemetry />
  </Fragment>,
  <HomeNotices key="the greeting" />,
  <OptionalPart key="the check-in">
    <CheckIn />
  </OptionalPart>,
  <Fragment key="the rest">
    <Snow />
    <OptionalPart>
      <SupportDesk />
    </OptionalPart>
    <AppOnDevice />
  </Fragment>,
]

function Toasts() {
  return <ToastHost page={useLocation({ select: ({ pathname }) => pathname })} />
}
