import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Console } from './app/console.tsx'
import { newQueryClient } from './app/query-client.ts'
import { steadyPresses } from '@morakot/ui/steady-press'
import './styles.css'

document.documentElement.dataset['theme'] = 'default'
steadyPresses(window)

const host = document.querySelector('#app')
if (host === null) throw new Error('the page has no #app')
createRoot(host).render(
  <StrictMode>
    <QueryClientProvider client={newQueryClient()}>
      <Console />
    </QueryClientProvider>
  </StrictMode>,
)
