import { mutationOptions } from '@tanstack/react-query'
import { api } from './queries.ts'

/** Exchanges an operator's one-time link for a pass of this browser. */
export const takePassMutation = mutationOptions({
  mutationFn: (token: string) => api.takePass({ body: { token } }),
  retry: false,
})
