import { line } from './formats.ts'

const LETTERS_MIN = 5

/** Why an operator does something: at least five letters, kept with what was done. */
export const reasonField = line('เหตุผล', { max: 500 })
  .refine((text) => [...text].length >= LETTERS_MIN, `กรุณากรอกเหตุผลอย่างน้อย ${LETTERS_MIN} ตัวอักษร`)
  .meta({ minLength: LETTERS_MIN })
