import { showMessages } from './messages.ts'
import type { WorkerScope } from './scope.ts'
import { serve } from './serve.ts'
import type { Shell } from './serve.ts'

declare global {
  // Written by the build.
  var __SHELL__: Shell
  var clients: WorkerScope['clients']
  var registration: WorkerScope['registration']
  function skipWaiting(): Promise<void>
}

serve(globalThis, __SHELL__)
showMessages(globalThis)
