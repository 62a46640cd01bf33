/** Sends what nobody waits for: the page may close meanwhile, and no cookie goes along. */
export const partingFetch = async (url: string, init: RequestInit): Promise<Response> =>
  await fetch(url, { ...init, credentials: 'omit', keepalive: true })
