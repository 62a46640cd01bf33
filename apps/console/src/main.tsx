import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Console } from './app/console.tsx'
import { shouldRetry } from '#shared/api/retry'
import './styles.css'

document.documentElement.dataset['theme'] = 'default'
const queryClient = new QueryClient({ defaultOptions: { queries: { retry: shouldRetry, staleTime: 5_000 } } })

const host = document.querySelector('#app')
if (host === null) throw new Error('the page has no #app')
createRoot(host).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Console />
    </QueryClientProvider>
  </StrictMode>,
)
