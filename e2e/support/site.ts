import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An address of its own, behind which the product can change: what a browser keeps of an address it keeps of this one. */
export interface Site {
  readonly origin: string
  /** The origin of the product that is shown. */
  target: string
  readonly close: () => void
}

/** Opens such an address before a product. */
export async function openSite(target: string): Promise<Site> {
  const server = createServer((incoming, outgoing) => {
    const { host } = new URL(site.target)
    const forwarded = request(`${site.target}${incoming.url ?? '/'}`, {
      method: incoming.method ?? 'GET',
      headers: { ...incoming.headers, host },
    })
    forwarded.on('response', (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    outgoing.on('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  const site: Site = {
    origin: `http://localhost:${port}`,
    target,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
  return site
}
