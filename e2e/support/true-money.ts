import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Member } from './member.ts'
import { addresses } from './test.ts'

interface Paid {
  readonly way: 'voucher' | 'transfer'
  readonly amount: string
  readonly name?: string
  /** What goes wrong on purpose. */
  readonly what?: string
  /** Where the sandbox is, of a product that a file has to itself. */
  readonly sandbox?: string
}

/** Makes a voucher, or pays our number, at the demo wallet; answers the link or the transaction number that it shows. */
export async function payAt(
  wallet: Page,
  member: Member,
  { way, amount, name = 'ทดสอบ เดินทาง', what, sandbox = addresses.sandbox }: Paid,
): Promise<string> {
  const query = new URLSearchParams({ phone: member.phone, name, way, to: '0980000468' })
  await wallet.goto(`${sandbox}/true-money?${query}`)
  await wallet.getByLabel('จำนวนเงิน (บาท)').fill(amount)
  if (what !== undefined) {
    await wallet.getByText('โหมดทดสอบ').click()
    await wallet.getByText(what, { exact: true }).click()
  }
  await wallet.getByRole('button', { name: 'ยืนยัน', exact: true }).click()
  const text = wallet.locator('#slip-text')
  await expect(text).toBeVisible()
  return await text.inputValue()
}
