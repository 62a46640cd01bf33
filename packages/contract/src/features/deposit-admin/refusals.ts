import type { Refusals } from '../../refusal.ts'

export const depositAdminRefusals = {
  'depositAdmin.deposit_not_found': { status: 404, error: 'deposit not found', message: 'ไม่พบรายการฝากนี้' },
  'depositAdmin.too_many_rows': {
    status: 422,
    error: 'the export has too many rows',
    message: 'ส่งออกได้ไม่เกิน {max} รายการต่อครั้ง กรุณาเลือกช่วงเวลาหรือตัวกรองให้แคบลง',
  },
  'depositAdmin.opens_in_the_past': {
    status: 422,
    error: 'a closed method can only open by itself later',
    message: 'เวลาเปิดต้องเป็นเวลาหลังจากนี้ และใช้กับการปิดเท่านั้น',
  },
} as const satisfies Refusals<'depositAdmin'>
