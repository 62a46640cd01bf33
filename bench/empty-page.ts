import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { ROOT } from './product.ts'

export interface EmptyPage {
  readonly url: string
  /** All of its JavaScript as brotli sends it. */
  readonly kb: number
  readonly stop: () => Promise<void>
}

const INDEX = `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width" /><title>x</title></head>
<body><div id="app"></div><script type="module" src="/main.js"></script></body></html>`
const MAIN = `import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
createRoot(document.querySelector('#app')).render(createElement('h1', null, 'Morakot'))`
const TYPES: Readonly<Record<string, string>> = { html: 'text/html; charset=utf-8', js: 'text/javascript; charset=utf-8' }

/** The peer of a first load: a page on which React draws one heading, by the same Vite, sent compressed by Node's own server. */
export async function serveEmptyPage(): Promise<EmptyPage> {
  // Inside the repository, so that React is found where ours is.
  const root = await mkdtemp(join(ROOT, 'apps/player/node_modules-bench-'))
  await writeFile(join(root, 'index.html'), INDEX)
  await writeFile(join(root, 'main.js'), MAIN)
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir: 'dist', target: 'es2022', modulePreload: { polyfill: false } },
  })
  const names = (await readdir(join(root, 'dist'), { recursive: true })).filter((name) => /\.(?:js|html)$/.test(name))
  const files = new Map<string, Buffer>()
  for (const name of names) files.set(`/${name}`, brotliCompressSync(await readFile(join(root, 'dist', name))))
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    const body = files.get(path)
    if (body === undefined) return response.writeHead(404).end()
    return response.writeHead(200, { 'content-type': TYPES[path.split('.').at(-1) ?? ''], 'content-encoding': 'br' }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const scripts = [...files].filter(([name]) => name.endsWith('.js'))
  return {
    url: `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}/`,
    kb: scripts.reduce((sum, [, body]) => sum + body.length, 0) / 1024,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await rm(root, { recursive: true, force: true })
    },
  }
}
