/** Where the latest withdrawals lie in the cache. Apart from their query, which travels with the strip that shows them. */
export const LATEST_KEY = ['live-feed', 'latest']
