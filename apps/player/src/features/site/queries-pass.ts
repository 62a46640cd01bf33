import { mutationOptions } from '@tanstack/react-query'
import { api } from '#shared/api/client'

/** Exchanges an operator's one-time link for a pass of this browser. */
export const takePassMutation = mutationOptions({
  mutationFn: (token: string) => api.site.takePass({ body: { token } }),
  retry: false,
})
