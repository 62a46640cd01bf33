import { Button, buttonClasses } from '@morakot/ui/components/button'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { fill } from '@morakot/ui/glossary-copy'
import { Link, useMatches } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { serverAnswers } from '#shared/api/server-answers'
import { copy } from '#shared/copy'
import { useConnection } from '#shared/online'
import { hasTitledHeader } from '#shared/routing/route-row'
import { isChunkFailure, reloadOnce } from './chunk-reload.ts'
import { errorFacts } from './error-facts.ts'

export interface ErrorPageProps {
  readonly error: unknown
}

/** In the place of a page that failed, wherever that was thrown: its header stays, and carries the h1 on pages that are titled there. */
export function ErrorPage({ error }: ErrorPageProps) {
  const row = useMatches({ select: (matches) => matches.at(-1)?.staticData.row })
  return <ErrorBody error={error} Heading={row !== undefined && hasTitledHeader(row) ? 'h2' : 'h1'} />
}

/** In the place of everything: what failed is the frame around the pages. */
export function RootErrorPage({ error }: ErrorPageProps) {
  return <ErrorBody error={error} Heading="h1" />
}

function ErrorBody({ error, Heading }: ErrorPageProps & { readonly Heading: 'h1' | 'h2' }) {
  const { message, status } = errorFacts(error)
  const { state, retry } = useReload(error)
  // Only the device knows of its signal: a server that does not answer is not the member's internet.
  const isOffline = useConnection() === 'offline'
  const isCut = state === 'unreachable' || message === copy['error.network']
  useReturn(isCut)
  if (state === 'reloading') return <p className="py-16 text-center text-t2">{copy['error.chunk']}</p>
  return (
    <div role="alert" className="mx-auto flex max-w-[400px] flex-col items-center gap-4 px-4 py-16 text-center">
      <span className="flex size-20 items-center justify-center rounded-full bg-s2 text-warn">
        <Icon name="alert" size={38} />
      </span>
      <Heading className="text-h1">{copy['error.heading']}</Heading>
      <p className="text-t2">
        <ThaiText>
          {isCut ? copy[isOffline ? 'error.network' : 'error.unreachable'] : isChunkFailure(error) ? copy['error.generic'] : message}
        </ThaiText>
      </p>
      {isCut ? null : <p className="text-caption text-t3">{fill(copy['error.status'], { status })}</p>}
      <Button isLoading={state === 'asking'} onClick={retry}>
        {copy['action.reload']}
      </Button>
      <Link to="/" className={buttonClasses('outline', 'large')}>
        {copy['action.goHome']}
      </Link>
    </div>
  )
}

const AGAIN_MS = 5_000

/** Reloads the page as soon as the server answers again, so that a visitor need not press anything after an outage. */
function useReturn(isCut: boolean): void {
  useEffect(() => {
    if (!isCut) return undefined
    const send = () => void serverAnswers().then((answers) => (answers ? window.location.reload() : undefined))
    const timer = setInterval(send, AGAIN_MS)
    window.addEventListener('online', send)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', send)
    }
  }, [isCut])
}

type ReloadState = 'idle' | 'asking' | 'reloading' | 'unreachable'

/** A page whose chunk failed to load says so while it reloads. A manual reload first checks whether the server answers. */
function useReload(error: unknown) {
  const [state, setState] = useState<ReloadState>(isChunkFailure(error) ? 'reloading' : 'idle')
  useEffect(() => {
    if (isChunkFailure(error)) void reloadOnce(window).then((outcome) => setState(outcome === 'spent' ? 'idle' : outcome))
  }, [error])
  const retry = async () => {
    setState('asking')
    if (await serverAnswers()) window.location.reload()
    else setState('unreachable')
  }
  return { state, retry: () => void retry() }
}
