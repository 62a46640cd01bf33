/** What differs from one address to another. */
export interface HeaderOptions {
  /** Origins that may be shown in a frame: game providers. */
  readonly frameOrigins: readonly string[]
  /** True behind https: turns HSTS on. */
  readonly secure: boolean
}

/** The headers that every answer carries. They depend on nothing of a request, so an app makes them once. */
export function securityHeaders({ frameOrigins, secure }: HeaderOptions): Readonly<Record<string, string>> {
  return {
    'content-security-policy': policyText(frameOrigins),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'same-origin',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-robots-tag': 'noindex, nofollow',
    // The auditors of old browsers opened holes of their own.
    'x-xss-protection': '0',
  }
}

// Style attributes are set by the browser's own object model and need no exception; style elements are not allowed.
function policyText(frameOrigins: readonly string[]): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    `frame-src ${frameOrigins.length > 0 ? frameOrigins.join(' ') : "'none'"}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join(';')
}
