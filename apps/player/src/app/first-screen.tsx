import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { sessionQuery } from '#features/members/queries'
import { buildRouter } from './router.tsx'

interface FirstVisit {
  readonly path: string
  readonly isMember: boolean
}

/**
 * What a visitor sees before any script and any answer is there: the app itself, drawn during the build, with nothing loaded yet
 * except whether a member is signed in. Drawn on import, because the build closes the module afterwards; never in the browser's bundle.
 */
export const FIRST_SCREENS = {
  login: await draw({ path: '/login', isMember: false }),
  lobby: await draw({ path: '/', isMember: true }),
}

async function draw({ path, isMember }: FirstVisit): Promise<string> {
  const client = new QueryClient()
  client.setQueryData(sessionQuery.queryKey, { auth: isMember })
  const router = buildRouter(client, createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const drawn = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  // What throws while it is drawn leaves a skeleton in its place, and no error.
  if (!drawn.includes('<h1')) throw new Error(`the page at ${path} cannot be drawn without a browser`)
  return withoutScripts(drawn)
}

/**
 * The markup for a page whose policy allows no inline script and no style attribute, and which has no event listeners yet: links work
 * as plain links, fields accept typing, and buttons wait. A form sends nothing, least of all into an address: its method leads
 * nowhere outside a dialog. Its submit button can be pressed, and `first-paint.ts` remembers the press.
 */
export function withoutScripts(markup: string): string {
  return markup
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .replaceAll(/<link\b[^>]*>/g, '')
    .replaceAll(/ style="[^"]*"/g, '')
    .replaceAll(/<button (?![^>]*type="submit")/g, '<button disabled="" ')
    .replaceAll('<form ', '<form method="dialog" ')
}
