import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useEffect } from 'react'
import { serverAnswers } from '#shared/api/server-answers'
import { copy } from '#shared/modals/copy'
import { useConnection } from '#shared/online'
import type { Connection } from '#shared/online'

const RETRY_MS = 5_000

const TEXTS: Readonly<Record<Exclude<Connection, 'online'>, string>> = {
  offline: copy['error.offline'],
  unreachable: copy['offline.unreachable'],
}

/** Shows on every page that there is no connection, and what waits for it. It appears and disappears automatically. */
export function OfflineBanner() {
  const connection = useConnection()
  useEffect(() => {
    if (connection !== 'unreachable') return undefined
    // A page that sends no requests would never notice that the server is back.
    const timer = setInterval(() => void serverAnswers(), RETRY_MS)
    return () => clearInterval(timer)
  }, [connection])
  return (
    <div
      role="status"
      data-part="connection"
      className="pointer-events-none fixed inset-x-0 top-[68px] z-35 mx-auto w-full max-w-[768px] px-4 pt-2"
    >
      {connection === 'online' ? null : (
        <p className="flex min-h-[56px] animate-[rise-in_200ms_ease-out] items-center gap-3 rounded-button border border-warn bg-s3 px-4 py-2 text-small shadow-raised">
          <Icon name="alert" className="shrink-0 text-warn" />
          <span>
            <strong className="font-semibold">
              <ThaiText>{TEXTS[connection]}</ThaiText>
            </strong>{' '}
            <ThaiText>{copy['offline.money']}</ThaiText>
          </span>
        </p>
      )}
    </div>
  )
}
