import type { Refusals } from '../../refusal.ts'

export const workQueueRefusals = {
  'workQueue.task_not_found': { status: 404, error: 'no such task waits', message: 'ไม่พบงานนี้ หรืองานนี้เสร็จไปแล้ว' },
  'workQueue.taken': { status: 409, error: 'another operator holds the task', message: '{operator} รับงานนี้อยู่' },
  'workQueue.not_held': { status: 409, error: 'the task is not yours', message: 'คุณไม่ได้รับงานนี้อยู่' },
} as const satisfies Refusals<'workQueue'>
