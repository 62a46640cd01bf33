import { validateWithoutEval } from '@morakot/ui/no-eval'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { watchChunkFailures } from './app/chunk-reload.ts'
import { holdFirstScreen } from './app/first-screen-handover.ts'
import { trail } from '#shared/routing/previous-route'
import { routeTitle } from './app/route-title.ts'
import { buildRouter } from './app/router.tsx'
import { openStart } from './app/start.ts'
import { brandName, pageTitle } from '#shared/brand'
import { newQueryClient } from '#shared/api/query-client'
import { onSessionLoss } from '#session/recovery'
import { logError } from '#shared/browser-log'
import { recordError, watchErrors } from '#shared/events/error-events'
import { keepInstallPrompt } from '#shared/install/install-prompt'
import { NOT_FOUND_ROW } from '#shared/routing/route-row'
import { openTheme } from '#shared/theme'
import { watchPresses } from '@morakot/ui/double-press'
import { guardScriptSources } from '@morakot/ui/script-sources'
import './styles.css'

guardScriptSources(window)
openTheme(window.location.search, new Date(), document.documentElement)
validateWithoutEval()
watchChunkFailures(window)
watchErrors(window)
keepInstallPrompt(window)
watchPresses(window)

const queryClient = newQueryClient()
const router = buildRouter(queryClient)
onSessionLoss((loss) => {
  // Without its piece the page itself leads there: the guard of the next page sees a guest.
  const failed = () => window.location.assign('/login')
  void import('#session/end.tsx').then(({ endSession }) => endSession({ router, client: queryClient }, loss)).catch(failed)
})
router.subscribe('onResolved', () => {
  const page = router.state.matches.at(-1)
  const row = page?.staticData.row ?? NOT_FOUND_ROW
  trail.arrive(row.name)
  document.title = pageTitle(routeTitle(row, page?.params), brandName())
})

const onCaughtError = (error: unknown) => {
  // As React does when it has no handler of its own.
  logError(error)
  recordError('render', error)
}

/** The app takes the first screen's place once it can draw the whole page: nothing is empty in between. */
async function takeOver(host: Element): Promise<void> {
  const bringOver = holdFirstScreen(host)
  await openStart(queryClient)
  // A turn of its own for what follows, between which a touch is answered.
  await new Promise((resolve) => setTimeout(resolve))
  if (host.childElementCount > 0) await router.load()
  const app = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Drawn onDrawn={bringOver} />
      </QueryClientProvider>
    </StrictMode>
  )
  // Drawn in slices: a touch on the first screen is answered in between.
  startTransition(() => createRoot(host, { onCaughtError }).render(app))
}

function Drawn({ onDrawn }: { readonly onDrawn: () => void }) {
  useLayoutEffect(onDrawn, [onDrawn])
  return <RouterProvider router={router} />
}

const host = document.querySelector('#app')
if (host === null) throw new Error('the page has no #app')
void takeOver(host)
