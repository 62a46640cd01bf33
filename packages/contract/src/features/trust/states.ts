/** The parties whose keys are in the environment. */
export const KEY_PARTY_CODES = ['bank', 'slips', 'sms', 'identity', 'trueMoney', 'gateway', 'provider'] as const
export type KeyParty = (typeof KEY_PARTY_CODES)[number]

export const KEY_PARTIES = {
  bank: 'ธนาคาร',
  slips: 'ผู้ตรวจสลิป',
  sms: 'ผู้ส่ง SMS',
  identity: 'ผู้ตรวจตัวตน',
  trueMoney: 'ทรูมันนี่',
  gateway: 'เกตเวย์',
  provider: 'ค่ายเกม',
} as const satisfies Record<KeyParty, string>
