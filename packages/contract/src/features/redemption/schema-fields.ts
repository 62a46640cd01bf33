import { z } from 'zod'
import { CODE_SIGNS, codeLine, line, typedCode, typedText } from '../../formats.ts'
import { recipientPhone } from '../members/schema-fields.ts'
import { isChainAddress } from './schema-chain-address.ts'
import { CHAINS, NAMED_CARRIERS, SEARCH_MAX, TRACKING_NUMBER, TRANSACTION_HASH } from './states.ts'

const NOTE_MAX = 200
const PLACE_MAX = 100

/** The address of a parcel. The server checks against its own data that the four names of a place belong together. */
export const deliveryForm = z.object({
  name: line('ชื่อผู้รับ', { max: 80 }),
  phone: recipientPhone,
  address: line('บ้านเลขที่ หมู่ ซอย ถนน', { max: 200 }),
  subdistrict: line('ตำบล', { max: PLACE_MAX }),
  district: line('อำเภอ', { max: PLACE_MAX }),
  province: line('จังหวัด', { max: PLACE_MAX }),
  postcode: typedCode('กรุณากรอกรหัสไปรษณีย์').regex(/^\d{5}$/, 'รหัสไปรษณีย์ต้องมี 5 หลัก'),
  note: typedText()
    .max(NOTE_MAX, `หมายเหตุยาวได้ไม่เกิน ${NOTE_MAX} ตัวอักษร`)
    .regex(/^\P{Cc}*$/u, 'หมายเหตุมีอักขระที่ใช้ไม่ได้')
    .optional(),
  carrier: z
    .enum(NAMED_CARRIERS, 'กรุณาเลือกบริษัทขนส่งจากรายการ')
    .optional()
    .meta({ description: 'the carrier that the member would like; operators choose when left out, and may send it by another' }),
})

/** The same in a reply: the fields were normalised on receipt, and are plain text here. */
export const deliveryView = z.object({
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  subdistrict: z.string(),
  district: z.string(),
  province: z.string(),
  postcode: z.string(),
  note: z.string().optional(),
})

/** Where coins go. */
export const walletForm = z.object({
  chain: z.enum(CHAINS, 'กรุณาเลือกเครือข่าย'),
  address: codeLine('ที่อยู่กระเป๋า', { max: 64 }).refine(isChainAddress, 'ที่อยู่กระเป๋าไม่ถูกต้อง ตรวจตัวพิมพ์เล็กใหญ่'),
})

/** A word that rewards are searched by: cleaned, and nothing when nothing is left. */
export const searchWord = typedText()
  .max(SEARCH_MAX, `คำค้นยาวได้ไม่เกิน ${SEARCH_MAX} ตัวอักษร`)
  .regex(/^\P{C}*$/u, 'คำค้นมีอักขระที่ใช้ไม่ได้')
  .optional()

export const trackingNumber = codeLine('เลขพัสดุ', { max: 40 })
  .transform((text) => text.replaceAll(/\s/gu, '').toUpperCase())
  .pipe(z.string().regex(TRACKING_NUMBER, `เลขพัสดุมี 6 ถึง 40 ตัว เป็น${CODE_SIGNS.any}`))

export const transactionHash = codeLine('แฮชธุรกรรม', { max: 66 })
  .transform((text) => text.toLowerCase())
  .pipe(z.string().regex(TRANSACTION_HASH, 'แฮชธุรกรรมขึ้นต้นด้วย 0x ตามด้วย 64 ตัว'))
