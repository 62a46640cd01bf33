import { Socket } from 'node:net'
import helmet from 'helmet'

// An import would read every export of it, and one of them is a getter that loads Node's whole HTTP client.
const { IncomingMessage, ServerResponse } = process.getBuiltinModule('node:http')

/** What differs from one address to another. */
export interface HeaderOptions {
  /** Origins that may be shown in a frame: game providers. */
  readonly frameOrigins: readonly string[]
  /** True behind https: turns HSTS on. */
  readonly secure: boolean
  /** Off for a page of a library that writes HTML. */
  readonly trustedTypes?: 'off'
}

/**
 * Features that neither our pages nor the games in their frames may request from a phone. A slip's picture comes from a file field, which
 * needs no camera of the page. Full screen and sound keep the browsers' defaults: games use both.
 */
const REFUSED_FEATURES = [
  'accelerometer',
  'bluetooth',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
/** What our own pages use and no frame does: passkeys, and the button that copies a text. */
const OWN_FEATURES = ['clipboard-write', 'publickey-credentials-create', 'publickey-credentials-get']
const PERMISSIONS_POLICY = [...REFUSED_FEATURES.map((name) => `${name}=()`), ...OWN_FEATURES.map((name) => `${name}=(self)`)].join(', ')

/** The headers that every answer carries, as helmet sets them. They depend on nothing of a request, so an app builds them once. */
export function securityHeaders({ frameOrigins, secure, trustedTypes }: HeaderOptions): Readonly<Record<string, string>> {
  const request = new IncomingMessage(new Socket())
  const reply = new ServerResponse(request)
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Style attributes are set by the browser's own object model and need no exception; style elements are not allowed.
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        frameSrc: frameOrigins.length > 0 ? [...frameOrigins] : ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        objectSrc: ["'none'"],
        // A text never becomes HTML or code; the default policy lets our own workers' addresses through (packages/ui, script-sources.ts).
        ...(trustedTypes === 'off' ? {} : { requireTrustedTypesFor: ["'script'"], trustedTypes: ['default'] }),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    // Game providers open in frames and may open windows of their own.
    crossOriginEmbedderPolicy: false,
  })
  set(request, reply, (error) => {
    if (error !== undefined) throw new Error('the security headers cannot be made', { cause: error })
  })
  const headers = Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)] as const)
  return { ...Object.fromEntries(headers), 'permissions-policy': PERMISSIONS_POLICY, 'x-robots-tag': 'noindex, nofollow' }
}
