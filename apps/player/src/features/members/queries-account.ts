import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from './queries.ts'

/** The devices that the member has logged in with, newest first. */
export const devicesQuery = queryOptions({
  queryKey: ['members', 'devices'],
  queryFn: ({ signal }) => api.devices({}, { signal }),
})

export const revokeDeviceMutation = mutationOptions({
  mutationKey: ['members', 'revoke-device'],
  mutationFn: (deviceId: string) => api.deviceRevoke({ params: { deviceId } }),
})
