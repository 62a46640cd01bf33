import { MantineProvider } from '@mantine/core'
import { watchPresses } from '@morakot/ui/double-press'
import { guardScriptSources } from '@morakot/ui/script-sources'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Console } from './app/console.tsx'
import { newQueryClient } from './app/query-client.ts'
import { buildRouter } from './app/router.tsx'
import { theme } from '#shared/theme'
import './styles/kit.css'
import './styles/colours.css'
import './styles/shell.css'
import './styles/pieces.css'
import './styles/pages.css'

guardScriptSources(window)
watchPresses(window)

const host = document.querySelector('#app')
if (host === null) throw new Error('the page has no #app')
createRoot(host).render(
  <StrictMode>
    {/* The variables and global classes are files: the kit would write them into <style> elements, which the policy blocks. */}
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} defaultColorScheme="light">
      <QueryClientProvider client={newQueryClient()}>
        <Console router={buildRouter()} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
