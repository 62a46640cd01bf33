import type { Refusals } from '../../refusal.ts'

export const cashierRefusals = {
  'cashier.deposit_not_found': { status: 404, error: 'deposit not found', message: 'ไม่พบรายการของคุณ' },
  'cashier.amount_below_min': { status: 422, error: 'the amount is below the minimum', message: 'จำนวนเงินขั้นต่ำ {min} บาท' },
  'cashier.amount_above_max': { status: 422, error: 'the amount is above the maximum', message: 'จำนวนเงินสูงสุด {max} บาท' },
  'cashier.too_many_pending': {
    status: 409,
    error: 'too many deposits are pending',
    message: 'มีรายการฝากที่รอชำระอยู่ กรุณาชำระหรือรอให้หมดเวลาก่อน',
  },
  'cashier.deposit_limit': { status: 409, error: 'the deposit limit is reached', message: 'ถึงวงเงินฝากที่ตั้งไว้แล้ว' },
  'cashier.kyc_required': { status: 409, error: 'identity must be verified first', message: 'กรุณายืนยันตัวตนก่อนทำรายการนี้' },
  'cashier.method_closed': { status: 409, error: 'the method is closed', message: 'ช่องทางนี้ปิดให้บริการชั่วคราว' },
  'cashier.wrong_password': { status: 422, error: 'wrong password', message: 'รหัสผ่านไม่ถูกต้อง' },
  'cashier.insufficient_credit': { status: 409, error: 'insufficient credit', message: 'เครดิตไม่พอสำหรับการถอน' },
  'cashier.turnover_unmet': { status: 409, error: 'the turnover is not met', message: 'ยังทำยอดเทิร์นไม่ครบ เหลืออีก {amount} บาท' },
  'cashier.withdrawal_pending': { status: 409, error: 'a withdrawal is pending', message: 'มีรายการถอนที่กำลังดำเนินการอยู่' },
  'cashier.daily_count': { status: 409, error: 'no requests left today', message: 'ถอนครบจำนวนครั้งของวันนี้แล้ว' },
  'cashier.daily_amount': { status: 409, error: 'the daily amount is reached', message: 'เกินวงเงินถอนต่อวัน วันนี้ถอนได้อีก {amount} บาท' },
  'cashier.bank_account_new': {
    status: 409,
    error: 'the bank account was changed lately',
    message: 'บัญชีธนาคารที่เปลี่ยนใหม่ใช้ถอนได้หลังครบ 24 ชั่วโมง',
  },
  'cashier.password_new': {
    status: 409,
    error: 'the password was changed lately',
    message: 'เพิ่งเปลี่ยนรหัสผ่าน ถอนได้หลังครบ {hours} ชั่วโมง',
  },
  'cashier.debt': { status: 409, error: 'a debt is under review', message: 'บัญชีอยู่ระหว่างตรวจสอบ กรุณาติดต่อทีมงาน' },
  'cashier.blocked': { status: 403, error: 'the account is blocked', message: 'บัญชีนี้ถูกระงับ กรุณาติดต่อทีมงาน' },
  'cashier.withdrawals_stopped': {
    status: 409,
    error: 'withdrawals stand still while the ledger is looked into',
    message: 'ระบบถอนเงินหยุดชั่วคราวเพื่อตรวจสอบ กรุณาลองใหม่ภายหลัง',
  },
  'cashier.withdrawal_not_found': { status: 404, error: 'withdrawal not found', message: 'ไม่พบรายการของคุณ' },
  'cashier.not_in_review': { status: 409, error: 'the withdrawal is not waiting for review', message: 'รายการนี้ไม่ได้รอการตรวจสอบแล้ว' },
  'cashier.second_operator_needed': { status: 409, error: 'another operator must approve', message: 'ต้องให้เจ้าหน้าที่อีกคนอนุมัติ' },
  'cashier.bad_signature': { status: 401, error: 'the signature is not valid', message: 'ลายเซ็นไม่ถูกต้อง' },
} as const satisfies Refusals<'cashier'>
