import type { Refusals } from '../../refusal.ts'

export const operatorAlertRefusals = {
  'operatorAlerts.push_off': {
    status: 409,
    error: 'the installation has no key for push messages',
    message: 'ระบบนี้ยังไม่ได้เปิดการแจ้งเตือน กรุณาติดต่อเจ้าของระบบ',
  },
  'operatorAlerts.bad_endpoint': {
    status: 422,
    error: 'the address is no push service of the public internet, or it took no message',
    message: 'เบราว์เซอร์นี้รับการแจ้งเตือนไม่ได้ กรุณาลองเบราว์เซอร์อื่น',
  },
  'operatorAlerts.push_unreachable': {
    status: 409,
    error: 'the push service did not answer',
    message: 'ติดต่อบริการแจ้งเตือนของเบราว์เซอร์ไม่ได้ กรุณาลองอีกครั้ง',
  },
  'operatorAlerts.too_many': {
    status: 409,
    error: 'the operator has 10 channels',
    message: 'เปิดการแจ้งเตือนได้ไม่เกิน 10 เครื่อง กรุณาเอาเครื่องที่ไม่ใช้ออกก่อน',
  },
  'operatorAlerts.channel_not_found': { status: 404, error: 'no such channel', message: 'ไม่พบเครื่องนี้ หรือเอาออกไปแล้ว' },
  'operatorAlerts.kind_not_found': {
    status: 404,
    error: 'no kind of task that the roles of the caller may do',
    message: 'ไม่พบงานชนิดนี้ในบทบาทของคุณ',
  },
} as const satisfies Refusals<'operatorAlerts'>
