import { expect, test, vi } from 'vitest'
import { registerWorker } from './register.ts'

test('[ERR-7] a browser without service workers is swallowed', async () => {
  await expect(registerWorker(undefined)).resolves.toBeUndefined()
})

test('[ERR-7] a worker that cannot be registered is swallowed', async () => {
  const register = vi.fn<ServiceWorkerContainer['register']>(
    async () => await Promise.reject(new DOMException('The operation is insecure.', 'SecurityError')),
  )

  await expect(registerWorker({ register })).resolves.toBeUndefined()
  expect(register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' })
})
