import type { Refusals } from '../../refusal.ts'

export const workQueueRefusals = {
  'workQueue.task_not_found': { status: 404, error: 'no such task waits', message: 'ไม่พบงานนี้ หรืองานนี้เสร็จไปแล้ว' },
  'workQueue.taken': { status: 409, error: 'another operator holds the task', message: '{operator} รับงานนี้อยู่' },
  'workQueue.own_proposal': {
    status: 409,
    error: 'the task waits for another person than its proposer or first approver',
    message: 'งานนี้ต้องให้คนอื่นตัดสิน ผู้เสนอหรือผู้อนุมัติคนแรกทำเองไม่ได้',
  },
  'workQueue.of_another': {
    status: 409,
    error: 'the task is for another person alone',
    message: 'งานนี้เป็นของเจ้าหน้าที่อีกคน คนอื่นทำแทนไม่ได้',
  },
  'workQueue.no_right': { status: 422, error: 'the operator may not do the task', message: 'คนนี้ไม่มีสิทธิ์ทำงานนี้ กรุณาเลือกคนอื่น' },
  'workQueue.not_held': { status: 409, error: 'the task is not yours', message: 'คุณไม่ได้รับงานนี้อยู่' },
  'workQueue.too_many_searches': {
    status: 429,
    error: 'the operator has searched too often in this minute',
    message: 'ค้นหาถี่เกินไป กรุณารอสักครู่',
  },
  'workQueue.day_not_begun': { status: 422, error: 'the day has not begun', message: 'วันที่เลือกยังไม่เริ่ม กรุณาเลือกวันอื่น' },
  'workQueue.day_archived': {
    status: 422,
    error: 'the month of the day is archived',
    message: 'เดือนของวันที่เลือกเก็บเข้าคลังข้อมูลแล้ว กรุณาดูตัวเลขในรายงานที่ระบบทำทุกคืน',
  },
} as const satisfies Refusals<'workQueue'>
