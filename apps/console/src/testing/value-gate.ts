import type { Reply } from '@morakot/contract/contract-shape'
import { valueConsoleCalls } from '@morakot/contract/features/value/calls'
import type { valueSchemas } from '@morakot/contract/features/value/schema'
import type { serveAs } from './open-console.tsx'

type Decision = Reply<(typeof valueSchemas)['preview']>

/** Serves the value gate's verdict on any draft: one operator may publish it, unless `given` says otherwise. */
export function serveGate(server: ReturnType<typeof serveAs>, given: Partial<Decision> = {}): void {
  server.on<typeof valueSchemas, 'preview'>(valueConsoleCalls.preview, () => ({
    counts: 0,
    isOwn: true,
    takesTwo: false,
    because: null,
    spentToday: 0,
    aloneMax: 20_000,
    dayMax: 50_000,
    others: ['เจ้าของระบบ'],
    ...given,
  }))
}
