export const copy = {
  phone: 'เบอร์โทร',
  bank: 'บัญชีธนาคาร',
} as const
