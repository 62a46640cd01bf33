import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { versionQuery } from '#features/site/queries-version'
import { logWarning } from '#shared/browser-log'
import { onPageReturn } from '#shared/page-return'
import { reloadOnce } from './chunk-reload.ts'
import { isPlaying } from '#session/end.tsx'
import { watchEditedFields } from './edited-fields.ts'
import { isSafeMoment, checkVersion } from './version-rules.ts'

const STORAGE_KEY = 'app-version'
const RELOADED_KEY = 'version-reloads'
const CHECK_MS = 300_000
const MOMENT_MS = 5_000

let seen: string | undefined

/** Loads the page again when the server runs another version (SESS-2), at a moment that takes nothing from the member. */
export function VersionWatch() {
  const client = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    const fields = watchEditedFields()
    let moment: ReturnType<typeof setInterval> | undefined
    const reloadWhenSafe = () => {
      const isSending = client.isMutating() > 0
      const isAsked = document.querySelector('dialog[open]') !== null
      if (!isSafeMoment({ isPlaying: isPlaying({ router }), isSending, isTyping: fields.isTyping(), isAsked })) return
      void reloadOnce(window)
    }
    const check = async () => {
      const served = await servedVersion(client)
      if (served === null || !isNews(served)) return
      clearInterval(moment)
      moment = setInterval(reloadWhenSafe, MOMENT_MS)
      reloadWhenSafe()
    }
    void check()
    const timer = setInterval(() => void check(), CHECK_MS)
    const stopReturn = onPageReturn(() => void check())
    return () => {
      clearInterval(timer)
      clearInterval(moment)
      stopReturn()
      fields.stop()
    }
  }, [client, router])
  return null
}

/** Stores what is served, and says whether the page has to be loaded again for it. */
function isNews(served: string): boolean {
  const verdict = checkVersion({ stored: localStorage.getItem(STORAGE_KEY), seen }, served)
  seen ??= served
  if (verdict !== 'nothing') localStorage.setItem(STORAGE_KEY, served)
  if (verdict !== 'reload') return false
  // Two servers that disagree for ever would have the page reload for ever: each version does it once a tab.
  const reloaded = (sessionStorage.getItem(RELOADED_KEY) ?? '').split(' ')
  if (reloaded.includes(served)) return false
  sessionStorage.setItem(RELOADED_KEY, [...reloaded, served].join(' ').trim())
  return true
}

/** A version that cannot be fetched is only logged. */
async function servedVersion(client: QueryClient): Promise<string | null> {
  try {
    return (await client.fetchQuery({ ...versionQuery, staleTime: 0, retry: false })).version
  } catch (error) {
    logWarning('the version could not be fetched', error)
    return null
  }
}
