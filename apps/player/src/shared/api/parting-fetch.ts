/** Sends a request whose answer is not needed: the page may close meanwhile, and no cookie is sent. */
export const partingFetch = async (url: string, init: RequestInit): Promise<Response> =>
  await fetch(url, { ...init, credentials: 'omit', keepalive: true })
