import type { Refusals } from '../../refusal.ts'

export const memberPushRefusals = {
  'memberPush.push_off': {
    status: 409,
    error: 'the installation has no key for push messages',
    message: 'ตอนนี้ยังเปิดแจ้งเตือนไม่ได้ กรุณาลองใหม่ภายหลัง',
  },
  'memberPush.bad_endpoint': {
    status: 422,
    error: 'the address is no push service of the public internet',
    message: 'เบราว์เซอร์นี้รับแจ้งเตือนไม่ได้ กรุณาลองเบราว์เซอร์อื่น',
  },
  'memberPush.too_many': {
    status: 409,
    error: 'the member has 5 subscriptions',
    message: 'เปิดแจ้งเตือนได้ไม่เกิน 5 เครื่อง กรุณาปิดเครื่องที่ไม่ใช้ก่อน',
  },
  'memberPush.subscription_not_found': { status: 404, error: 'no such subscription', message: 'ไม่พบเครื่องนี้ หรือปิดไปแล้ว' },
} as const satisfies Refusals<'memberPush'>
